import { expect, test } from 'vitest'
import { renderEntries, renderEntriesWith } from '../../../../testing/render-entries.ts'
import { sampleContract, sampleDailyPrice, sampleMarketShare } from '../../../../testing/sample-settlement.ts'

const answers = {
  dailySettlementPrices: [sampleDailyPrice],
  contractDescriptions: [sampleContract],
  marketShare: sampleMarketShare,
  spanFiles: [
    {
      __typename: 'SpanFile',
      id: 'NZX-SPAN-20261120',
      date: '2026-11-20',
      label: 'SPAN 2026-11-20',
      url: '/archive/span/NZX-SPAN-20261120.zip',
      sha256: 'a'.repeat(64),
      size: 2_048,
      freshness: sampleDailyPrice.freshness,
    },
  ],
}
const download = { label: 'Take it', fileName: 'past', noDataMessage: 'Nothing has a past here' }

const widgets = [
  {
    entry: {
      __typename: 'DailySettlementPricesBlock',
      title: 'Settled',
      reportType: 'NZ20',
      datesCount: 10,
    },
    shown: '20/11/2026 KIWZ26 S&P/NZX20 Index Future 2026-12 4,921.500 61 −3.000 −0.061 Final +0.500',
    none: { dailySettlementPrices: [] },
    emptyText: 'There are no daily settlement prices',
    failed: { dailySettlementPrices: null },
    failure: 'There are no daily settlement prices',
  },
  {
    entry: { __typename: 'ContractDescriptionsBlock', title: 'Contracts', underlyingCode: 'NZ20' },
    shown: 'KIWZ26 S&P/NZX20 Index Future 2026-12 NZKIWZ260000 Future 2026-12 17/12/2026 NZD',
    none: { contractDescriptions: [] },
    emptyText: 'There are no contracts on NZ20',
    failed: { contractDescriptions: null },
    failure: 'Data not available',
  },
  {
    entry: { __typename: 'HistoricalDataDownloadBlock', underlyingCode: 'NZ20', ...download },
    shown: 'KIWZ26 · S&P/NZX20 Index Future 2026-12',
    none: { contractDescriptions: [] },
    emptyText: 'Nothing has a past here',
    failed: { contractDescriptions: null },
    failure: 'Data not available',
  },
  {
    entry: { __typename: 'SpanFilesBlock', title: 'Margins' },
    shown: 'SPAN 2026-11-20',
    none: { spanFiles: [] },
    emptyText: 'There are no span files',
    failed: { spanFiles: null },
    failure: 'Data not available',
  },
  {
    entry: { __typename: 'MarketShareBlock', title: 'Who trades' },
    shown: 'Totals 3,000.00 100.00',
    none: { marketShare: { ...sampleMarketShare, participants: [] } },
    emptyText: 'Data not available',
    failed: { marketShare: null },
    failure: 'Data not available',
  },
]

test.each(widgets)('$entry.__typename shows its rows, an empty list or a failure', async widget => {
  const { entry, shown, none, emptyText, failed, failure } = widget
  const whole = await renderEntriesWith(answers, entry)
  expect(whole.status).toBe(200)
  expect(whole.text).toContain(shown)
  expect(whole.text).not.toContain(emptyText)
  expect((await renderEntriesWith({ ...answers, ...none }, entry)).text).toContain(emptyText)
  expect((await renderEntriesWith({ ...answers, ...failed }, entry)).text).toContain(failure)
})

test('each widget requests what its editors chose', async () => {
  const requested: unknown[] = []
  const recorded = {
    dailySettlementPrices: (variables: object) => void requested.push(variables),
    contractDescriptions: (variables: object) => void requested.push(variables),
  }
  await renderEntriesWith(recorded, {
    __typename: 'DailySettlementPricesBlock',
    title: 'Settled',
    reportType: 'EQUITY_OPTIONS',
    datesCount: 3,
  })
  await renderEntriesWith(recorded, {
    __typename: 'ContractDescriptionsBlock',
    title: 'Contracts',
    underlyingCode: 'ABC',
  })
  expect(requested).toEqual([{ report: 'EQUITY_OPTIONS', datesCount: 3 }, { underlyingCode: 'ABC' }])
})

test.each([
  ['SettlementPricesDownloadBlock', { version: 'FINAL' }, '/settlement/final/past.csv'],
  ['SettlementPricesDownloadBlock', { version: 'PROVISIONAL' }, '/settlement/provisional/past.csv'],
  ['AdmittedProductsDownloadBlock', {}, '/settlement/products/past.csv'],
])('%s is a link to its file, which needs no script', async (__typename, more, address) => {
  const { link } = await renderEntries({ __typename, ...download, ...more })
  expect(link('Take it')).toBe(address)
})
