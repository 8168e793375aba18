import type { RouterContextProvider } from 'react-router'
import { preloadPart } from '../../apollo/preload-part.ts'
import {
  ContractRows,
  DailyPriceRows,
  MarketShareRows,
  SpanFileRows,
} from '../settlement/__generated__/settlement-rows.graphql.ts'
import type {
  EntryQuestions_page,
  EntryQuestions_supplement,
} from './__generated__/entry-questions.graphql.ts'

/** An entry of a page, with the query fields of a settlement widget. */
export type SettlementEntry =
  | EntryQuestions_supplement['entries'][number]
  | EntryQuestions_page['entries'][number]

/** Loads a settlement widget's data into the cache, with the same query as the widget. */
function ask(context: Readonly<RouterContextProvider>, entry: SettlementEntry): Promise<unknown> {
  switch (entry.__typename) {
    case 'DailySettlementPricesBlock': {
      const { reportType: report, datesCount } = entry
      return preloadPart(context, DailyPriceRows, { report, datesCount })
    }
    case 'ContractDescriptionsBlock':
    case 'HistoricalDataDownloadBlock':
      return preloadPart(context, ContractRows, { underlyingCode: entry.underlyingCode })
    case 'SpanFilesBlock':
      return preloadPart(context, SpanFileRows, {})
    default:
      return preloadPart(context, MarketShareRows, {})
  }
}

export const preloadSettlementRows = (
  context: Readonly<RouterContextProvider>,
  entries: readonly SettlementEntry[],
) => Promise.all(entries.map(entry => ask(context, entry)))
