import type { RouterContextProvider } from 'react-router'
import type { SettlementEntry } from './preload-settlement-rows.ts'

const widgets: ReadonlySet<string> = new Set([
  'DailySettlementPricesBlock',
  'ContractDescriptionsBlock',
  'HistoricalDataDownloadBlock',
  'SpanFilesBlock',
  'MarketShareBlock',
])

/** Asks for the rows of the settlement tables that a page shows. What asks comes only where one is shown. */
export async function preloadPageSettlement(
  context: Readonly<RouterContextProvider>,
  entries: readonly SettlementEntry[],
): Promise<void> {
  const shown = entries.filter(({ __typename }) => widgets.has(__typename))
  if (shown.length > 0) await (await import('./settlement-widgets.ts')).preloadSettlementRows(context, shown)
}
