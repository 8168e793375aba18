/** The exchange's markets, each with a short description of its products. */
export const marketNames = {
  NZSX: 'Main Board',
  NZDX: 'Debt Market',
  FSM: 'Shareholders’ Market',
  NZCX: 'Derivatives',
} as const

export type MarketCode = keyof typeof marketNames

export const marketCodes = Object.keys(marketNames) as MarketCode[]

/** Market of an address. Undefined for an unknown code. */
export const findMarket = (code: string): MarketCode | undefined =>
  marketCodes.find(market => market === code.toUpperCase())

const ofSecurities = ['announcements', 'dividends', 'listings', 'results', 'meetings'] as const
const ofDerivatives = ['index_futures', 'equity_options'] as const

/** Sections of a securities market in addition to its quotes. */
export type SecuritiesSection = (typeof ofSecurities)[number]

/** Sections of any market in addition to its quotes. Those of derivatives have their own routes. */
export type MarketSection = SecuritiesSection | (typeof ofDerivatives)[number]

/** Section of an address, case-insensitive; undefined for a market of derivatives. */
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
