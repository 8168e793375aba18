import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleHistory } from '../../testing/sample-history.ts'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'
import { openSite } from '../../testing/sample-site.ts'

const priceHistory = sampleHistory(260)
const [year] = priceHistory.columns.date.at(-1)!.split('-')

const show = (more: object = {}) =>
  renderRoute('/instruments/KRE/history', {
    ...sampleShell,
    site: openSite,
    instrument: { ...sampleShare, priceHistory, ...more },
  })

test('the history names the files of the year with the prices of all securities', async () => {
  const { text, html } = await show()
  expect(text).toContain(`Daily prices of all securities in ${year}: CSV`)
  for (const ending of ['csv', 'json', 'parquet'])
    expect(html).toContain(`href="/data/v1/prices-${year}.${ending}"`)
})

test('a contract is in no such file', async () => {
  const { text } = await show({ marketCode: 'NZCX' })
  expect(text).toContain('Prices by day')
  expect(text).not.toContain('Daily prices of all securities')
})
