import { expect, test } from 'vitest'
import { renderRoute } from '../testing/render-route.tsx'
import { sampleShell } from '../testing/sample-instrument.ts'

const freshness = {
  __typename: 'Freshness',
  asAt: '2026-11-19T20:30:00Z',
  readAt: '2026-11-19T22:00:00Z',
  delayMinutes: 20,
  isSimulated: false,
}
const daily = {
  __typename: 'DailySettlementPrice',
  id: 'NZ20 2026-11-20 KIWZ26',
  tradeDate: '2026-11-20',
  reportType: 'NZ20',
  version: 'FINAL',
  instrumentCode: 'KIWZ26',
  settlementPrice: 4921.5,
  marketVolume: 61,
  priceChange: -3,
  priceChangePercentage: -0.061,
  createdAt: null,
  revision: 0.5,
  freshness,
}
const final = {
  __typename: 'FinalSettlementPrice',
  id: 'FINAL 2026-09-17 KIWU26',
  contractMonth: '2026-09',
  instrumentCode: 'KIWU26',
  finalSettlementPrice: 4800,
  settlementDate: '2026-09-17',
  version: 'FINAL',
  date: '2026-09-18',
  provisionalPrice: 4801,
  revision: -1,
  freshness,
}
const contract = {
  __typename: 'ContractDescription',
  id: 'NZKIWZ260000',
  isin: 'NZKIWZ260000',
  code: 'KIWZ26',
  description: 'S&P/NZX20 Index Future 2026-12',
  type: 'FUTURE',
  strikePrice: null,
  contractMonth: '2026-12',
  expiryDate: '2026-12-17',
  currency: 'NZD',
  freshness,
}
const share = {
  __typename: 'MarketShare',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  totalValue: 3000,
  totalPercentage: 100,
  participants: [
    {
      __typename: 'ParticipantShare',
      id: 'KOW',
      companyId: 'KOW',
      registeredName: 'Kowhai Street Limited',
      onMarketTradedValue: 2000.5,
      onMarketSharePercentage: 66.683,
    },
    {
      __typename: 'ParticipantShare',
      id: 'HBN',
      companyId: 'HBN0P0000',
      registeredName: null,
      onMarketTradedValue: 999.5,
      onMarketSharePercentage: 33.317,
    },
  ],
  freshness,
}
const whole = {
  ...sampleShell,
  dailySettlementPrices: [daily] as object[] | null,
  finalSettlementPrices: [final] as object[] | null,
  contractDescriptions: [contract] as object[] | null,
  marketShare: share as object | null,
}
const show = (answers: object = {}) => renderRoute('/markets/settlement', { ...whole, ...answers })

test('a settlement price has three decimals, its change, version and revision', async () => {
  const { text } = await show()
  expect(text).toContain('20/11/2026 KIWZ26 4,921.500 61 −3.000 −0.061 Final +0.500')
})

test('a final settlement price stands beside the provisional one that it replaced', async () => {
  const { text } = await show()
  expect(text).toContain('2026-09 KIWU26 4,800.000 4,801.000 −1.000 17/09/2026')
})

test('market share has two decimals, a Totals row and its period in months', async () => {
  const { text } = await show()
  expect(text).toContain('Kowhai Street Limited 2,000.50 66.68')
  expect(text).toContain('HBN0P0000 999.50 33.32')
  expect(text).toContain('Totals 3,000.00 100.00')
  expect(text).toContain('Oct 2026')
  const { text: quarter } = await show({ marketShare: { ...share, startDate: '2026-08-01' } })
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

test('what there is none of says so in the widget’s own words', async () => {
  const { text } = await show({
    dailySettlementPrices: [],
    finalSettlementPrices: [],
    contractDescriptions: [],
    marketShare: { ...share, participants: [], totalValue: null, totalPercentage: null },
  })
  for (const words of [
    'There are no daily settlement prices',
    'There are no data',
    'There is no historical data available at this time',
    'Data not available',
  ])
    expect(text).toContain(words)
})

test('what cannot be had leaves the rest of the page; of daily prices nothing more is said', async () => {
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
  freshness,
}
const showSpan = (spanFiles: object[] | null) => renderRoute('/markets/span', { ...sampleShell, spanFiles })

test('a SPAN file leads to this site’s own copy, with its size and hash', async () => {
  const { html, text } = await showSpan([span])
  expect(html).toContain('href="/archive/span/NZX-SPAN-20261120.zip"')
  expect(text).toContain(`SPAN parameters 20/11/2026 3 kB ${'ab'.repeat(32)}`)
})

test('a SPAN file on a foreign host is named without a link, and one that is not kept yet has no hash', async () => {
  const { html, text } = await showSpan([{ ...span, url: null, sha256: null, size: null }])
  expect(html).not.toContain('/archive/span/')
  expect(text).toContain('SPAN parameters 20/11/2026 — —')
})

test('no SPAN files and none that can be had are told apart', async () => {
  expect((await showSpan([])).text).toContain('There are no span files')
  const { status, text } = await showSpan(null)
  expect(status).toBe(503)
  expect(text).toContain('Data not available')
})
