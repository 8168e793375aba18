import type { RouterContextProvider } from 'react-router'
import type { SettlementEntry } from './preload-settlement-rows.ts'

const widgets: ReadonlySet<string> = new Set([
  'DailySettlementPricesBlock',
  'ContractDescriptionsBlock',
  'HistoricalDataDownloadBlock',
  'SpanFilesBlock',
  'MarketShareBlock',
])

/** Loads the rows of a page's settlement tables. The code is imported only for pages with a table. */
export async function preloadPageSettlement(
  context: Readonly<RouterContextProvider>,
  entries: readonly SettlementEntry[],
): Promise<void> {
  const shown = entries.filter(({ __typename }) => widgets.has(__typename))
  if (shown.length > 0) await (await import('./settlement-widgets.ts')).preloadSettlementRows(context, shown)
}
