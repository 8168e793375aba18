/** The markets of the exchange, and in a word or two what is traded on each. */
export const marketNames = {
  NZSX: 'Main Board',
  NZDX: 'Debt Market',
  FSM: 'Shareholders’ Market',
  NZCX: 'Derivatives',
} as const

export type MarketCode = keyof typeof marketNames

export const marketCodes = Object.keys(marketNames) as MarketCode[]

/** The market of an address. Undefined when there is none of that code. */
export const findMarket = (code: string): MarketCode | undefined =>
  marketCodes.find(market => market === code.toUpperCase())

const ofSecurities = ['announcements', 'dividends', 'listings', 'results', 'meetings'] as const
const ofDerivatives = ['index_futures', 'equity_options'] as const

/** What a market of securities has pages of, beside its quotes. */
export type SecuritiesSection = (typeof ofSecurities)[number]

/** What a market has pages of, beside its quotes. Those of derivatives are routes of their own. */
export type MarketSection = SecuritiesSection | (typeof ofDerivatives)[number]

/** The section of an address, in any case; undefined for a market of derivatives. */
export const findSection = (market: MarketCode, section: string): SecuritiesSection | undefined =>
  market === 'NZCX' ? undefined : ofSecurities.find(each => each === section.toLowerCase())

export const sectionsOf = (market: MarketCode): readonly MarketSection[] =>
  market === 'NZCX' ? ofDerivatives : ofSecurities

export const sectionNames: Record<MarketSection, string> = {
  announcements: 'Announcements',
  dividends: 'Dividends',
  listings: 'Listings',
  results: 'Results',
  meetings: 'Meetings',
  index_futures: 'Index Futures',
  equity_options: 'Equity Options',
}
