import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const underlyingSecurity = {
  id: 'KAH',
  code: 'KAH',
  name: 'KAH Ordinary Shares',
  priceAmount: 30.12,
  currency: 'NZD',
  marketType: 'NZSX',
  isYieldTraded: false,
}
const put = {
  kind: 'PUT',
  underlyingCode: 'KAH',
  underlyingSecurity,
  underlyingIndex: null,
  strikePrice: 36.9,
  expiryDate: '2026-12-17',
  daysToExpiry: 27,
  size: 100,
}
const show = (contract: object | null) =>
  renderRoute('/instruments/KRE', { ...sampleShell, instrument: { ...sampleShare, contract } })

test('a contract says on what it is in the place of fundamentals, a share keeps those', async () => {
  const { headings, rows, link } = await show(put)
  expect(headings).toContain('Contract')
  expect(headings).not.toContain('Fundamental')
  const at = rows.findIndex(([label]) => label === 'Underlying')
  expect(rows.slice(at, at + 6)).toEqual([
    ['Underlying', 'KAH $30.1200'],
    ['Kind', 'Put'],
    ['Strike', '$36.900'],
    ['Expiry', '17/12/2026'],
    ['Days left', '27'],
    ['Size', '100'],
  ])
  expect(link('KAH')).toBe('/instruments/KAH')
  expect((await show(null)).headings).toContain('Fundamental')
})

test('a future is on an index and has no strike; a right tells what is known of it', async () => {
  const underlyingIndex = { id: 'NZ20', name: 'S&P/NZX20', value: 5_986.4 }
  const future = {
    ...put,
    kind: 'FUTURE',
    underlyingSecurity: null,
    underlyingIndex,
    strikePrice: null,
    size: 20,
  }
  const { rows, link } = await show(future)
  expect(rows).toContainEqual(['Underlying', 'S&P/NZX20 5,986.40'])
  expect(rows).toContainEqual(['Size', '$20 a point'])
  expect(rows.map(([label]) => label)).not.toContain('Strike')
  expect(link('S&P/NZX20')).toBe('/markets/indices/NZ20')
  const right = { ...put, kind: 'RIGHT', underlyingSecurity: null, strikePrice: null, size: null }
  expect((await show(right)).rows).toEqual(
    expect.arrayContaining([
      ['Kind', 'Right'],
      ['Underlying', 'KAH'],
      ['Size', '—'],
    ]),
  )
})
