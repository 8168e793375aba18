import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShell } from '../../testing/sample-instrument.ts'
import {
  sampleContract,
  sampleDailyPrice,
  sampleFinalPrice,
  sampleMarketShare,
} from '../../testing/sample-settlement.ts'

const whole = {
  ...sampleShell,
  dailySettlementPrices: [sampleDailyPrice] as object[] | null,
  finalSettlementPrices: [sampleFinalPrice] as object[] | null,
  contractDescriptions: [sampleContract] as object[] | null,
  marketShare: sampleMarketShare as object | null,
}
const show = (answers: object = {}) => renderRoute('/markets/settlement', { ...whole, ...answers })

test('a settlement price has three decimals, its change, version and revision', async () => {
  const { text } = await show()
  expect(text).toContain(
    '20/11/2026 KIWZ26 S&P/NZX20 Index Future 2026-12 4,921.500 61 −3.000 −0.061 Final +0.500',
  )
})

test('a final settlement price is next to the provisional one that it replaced', async () => {
  const { text } = await show()
  expect(text).toContain('2026-09 KIWU26 4,800.000 4,801.000 −1.000 17/09/2026')
})

test('market share has two decimals, a Totals row and its period in months', async () => {
  const { text } = await show()
  expect(text).toContain('Kowhai Street Limited 2,000.50 66.68')
  expect(text).toContain('HBN0P0000 999.50 33.32')
  expect(text).toContain('Totals 3,000.00 100.00')
  expect(text).toContain('Oct 2026')
  const { text: quarter } = await show({ marketShare: { ...sampleMarketShare, startDate: '2026-08-01' } })
  expect(quarter).toContain('Aug 2026 to Oct 2026')
})

test('files are links of this site that need no script', async () => {
  const { html } = await show()
  for (const address of [
    '/settlement/final/NZX20-FSP-FINAL.csv',
    '/settlement/provisional/NZX20-FSP-PROVISIONAL.csv',
    '/settlement/products/depository_instruments.csv',
  ])
    expect(html).toContain(`href="${address}"`)
  expect(html).toMatch(/<form[^>]*action="\/settlement\/historical\/Historical-Data.csv"/)
  expect(html).toContain('<option value="NZKIWZ260000" selected="">')
})

test('the settlement prices of NZCX are below its quotes, with links to all files', async () => {
  const boards = { ...whole, indexFutures: [], earlierForwardCurves: [], optionContracts: [], market: null }
  const { headings, text, link } = await renderRoute('/markets/NZCX/index_futures', boards)
  expect(headings).toEqual(
    expect.arrayContaining([
      'Daily settlement prices',
      'Final settlement prices',
      'Contracts on the S&P/NZX20',
    ]),
  )
  expect(text).toContain(
    '20/11/2026 KIWZ26 S&P/NZX20 Index Future 2026-12 4,921.500 61 −3.000 −0.061 Final +0.500',
  )
  expect(link('KIWU26')).toBe('/markets/NZCX/index_futures/KIWU26')
  expect(link('Download final settlement prices')).toBe('/settlement/final/NZX20-FSP-FINAL.csv')
  expect(link('Download provisional settlement prices')).toBe(
    '/settlement/provisional/NZX20-FSP-PROVISIONAL.csv',
  )
  expect(link('Download CSV of contracts on NZ20')).toBe('/settlement/contracts-NZ20/NZ20-contracts.csv')
  expect(text).toContain('KIWZ26 · S&P/NZX20 Index Future 2026-12 Download historical data')
  const option = { id: 'KAHZ26', contractCode: 'KAHZ26', underlyingCode: 'KAH', underlyingName: null, exerciseDate: '2026-12-17', count: 1 } // prettier-ignore
  const listed = { ...boards, optionContracts: [option], optionChain: null }
  const options = await renderRoute('/markets/NZCX/equity_options', listed)
  expect(options.headings).toContain('Historical data of options on KAH')
  expect(options.text).toContain('Download historical data')
})

test('each empty widget has its specified text', async () => {
  const { text } = await show({
    dailySettlementPrices: [],
    finalSettlementPrices: [],
    contractDescriptions: [],
    marketShare: { ...sampleMarketShare, participants: [], totalValue: null, totalPercentage: null },
  })
  for (const words of [
    'There are no daily settlement prices',
    'There are no data',
    'There is no historical data available at this time',
    'Data not available',
  ])
    expect(text).toContain(words)
  // Followed by a link to further data, after the specified words.
  expect(text).toContain('There are no daily settlement prices See current futures prices')
  expect(text).toContain('There are no data See current futures prices')
})

test('data that cannot be read leave the rest of the page; daily prices are shown as empty', async () => {
  const { status, text } = await show({ dailySettlementPrices: null, finalSettlementPrices: null })
  expect(status).toBe(200)
  expect(text).toContain('There are no daily settlement prices')
  expect(text).toContain('Data not available')
  expect(text).toContain('Totals 3,000.00 100.00')
})

const span = {
  __typename: 'SpanFile',
  id: 'NZX-SPAN-20261120',
  date: '2026-11-20',
  label: 'SPAN parameters',
  url: '/archive/span/NZX-SPAN-20261120.zip' as string | null,
  sha256: 'ab'.repeat(32) as string | null,
  size: 3_210 as number | null,
  freshness: sampleDailyPrice.freshness,
}
const showSpan = (spanFiles: object[] | null) => renderRoute('/markets/span', { ...sampleShell, spanFiles })

test('a SPAN file links to this site’s copy, with its size and hash', async () => {
  const { html, text } = await showSpan([span])
  expect(html).toContain('href="/archive/span/NZX-SPAN-20261120.zip"')
  expect(text).toContain(`SPAN parameters 20/11/2026 3 kB ${'ab'.repeat(32)}`)
})

test('a SPAN file without a copy on this site has no link and no hash', async () => {
  const { html, text } = await showSpan([{ ...span, url: null, sha256: null, size: null }])
  expect(html).not.toContain('/archive/span/')
  expect(text).toContain('SPAN parameters 20/11/2026 — —')
})

test('an empty list of SPAN files differs from one that cannot be read', async () => {
  expect((await showSpan([])).text).toContain('There are no span files See settlement prices')
  const { status, text } = await showSpan(null)
  expect(status).toBe(503)
  expect(text).toContain('Data not available')
})
