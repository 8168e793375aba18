import type { FieldReadFunction, TypePolicies } from '@apollo/client'

/** Invalid source values become NaN, which formatters write as `Invalid Input`. */
const readFigure: FieldReadFunction<number | null> = (value, { fieldName, readField }) =>
  value === null && readField<string[]>('invalidFigures')?.includes(fieldName) ? Number.NaN : value

const figures = (...names: string[]) => Object.fromEntries(names.map(name => [name, readFigure]))

/** Objects with an `id` are stored once under it. Others belong to their parent, and reads of them are merged. */
export const typePolicies: TypePolicies = {
  Market: {
    fields: {
      gainers: { merge: false },
      decliners: { merge: false },
      mostTraded: { merge: false },
      yields: { merge: false },
    },
  },
  Instrument: {
    fields: figures(
      'priceAmount',
      'priceChangeAmount',
      'priceChangeRelative',
      'startingPriceAmount',
      'firstPrice',
      'highPrice',
      'lowPrice',
      'bestBid',
      'bestOffer',
      'totalCount',
      'totalValue',
      'totalVolume',
      'capitalisation',
      'marketValue',
      'outstandingDebt',
      'pricePer100',
      'parValue',
      'couponInterestRate',
      'couponFrequencyMonths',
      'minimumHolding',
      'peRatio',
      'gdyPerShare',
      'earningsPerShare',
      'ntaPerShare',
      'totalIssue',
    ),
  },
  Derivative: {
    fields: figures(
      'strikePrice',
      'lastPrice',
      'last',
      'priceAmount',
      'change',
      'priorSettle',
      'priorSettlement',
      'open',
      'high',
      'low',
      'bid',
      'offer',
      'bidVolume',
      'offerVolume',
      'tradedVolume',
      'priorDayOI',
    ),
  },
  Index: {
    fields: figures(
      'value',
      'valueChange',
      'valueChangeRelative',
      'valueOpen',
      'valueHigh',
      'valueLow',
      'previousClose',
    ),
  },
  Query: { fields: { clock: { merge: true } } },
  // A browser has one member, so any response about the member updates every page.
  Member: { keyFields: [], fields: { importColumns: { merge: false } } },
  EmailSettings: { keyFields: [] },
  AlertRules: { keyFields: [] },
  PrivateAddress: { keyFields: false, merge: false },
  // The first list has no id.
  Watchlist: {
    keyFields: ({ listId }) => `Watchlist:${(listId as string | null | undefined) ?? ''}`,
    fields: { items: { merge: false } },
  },
  Watchlists: { keyFields: [] },
  TransactionConnection: { keyFields: false, merge: false },
  Freshness: { keyFields: false, merge: true },
  Entitlement: { keyFields: false },
  OptionValuation: { keyFields: false, merge: true },
  OptionGreeks: { keyFields: false, merge: false },
  OptionRefusal: { keyFields: false, merge: false },
  InterestRate: { keyFields: false, merge: false },
  InstrumentConnection: { keyFields: false, merge: true },
  PriceHistory: { keyFields: false, merge: true },
  IntradayHistory: { keyFields: false, merge: true },
  PriceHistoryColumns: { keyFields: false, merge: false },
  IntradayColumns: { keyFields: false, merge: false },
  TradingHours: { keyFields: false, merge: false },
}
