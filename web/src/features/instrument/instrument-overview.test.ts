import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleBond, sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const show = (instrument: object) => renderRoute('/instruments/KRE', { ...sampleShell, instrument })

test('below the panels come when it matures, its price history and the way to its announcements', async () => {
  const { text } = await show({ ...sampleBond, code: 'KRE' })
  const parts = [
    'Activity',
    'Performance',
    'Fundamental',
    'It matures on',
    'KRE Price History',
    'View Kōwhai',
  ]
  const places = parts.map(part => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test.each([
  ['TRADING', 'Trading'],
  ['HALTED', 'Halted'],
  ['SUSPENDED', 'Suspended'],
  [null, '—'],
])('a trading status of %s reads %s', async (suspensionStatus, words) => {
  const { rows } = await show({ ...sampleShare, suspensionStatus })
  expect(rows).toContainEqual(['Trading status', words])
})

test('a panel has an em dash for what is missing, and zero for what is zero', async () => {
  const { rows } = await show({ ...sampleShare, totalCount: 0, totalVolume: null, firstPrice: null })
  expect(rows).toContainEqual(['Trades', '0'])
  expect(rows).toContainEqual(['Volume', '—'])
  expect(rows).toContainEqual(['Open', '—'])
})

test('the chart names the library that draws it', async () => {
  const { text, link } = await show(sampleShare)
  expect(text).toContain('Drawn with D3 .')
  expect(link('D3')).toBe('https://d3js.org/')
})
