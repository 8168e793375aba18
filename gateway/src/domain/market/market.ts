export type MarketCode = 'NZSX' | 'NZDX' | 'FSM' | 'NZCX'

/** One of the exchange's markets. */
export interface Market {
  code: MarketCode
  name: string
}

/** The market of futures and options. */
export const derivativesMarket: Market = { code: 'NZCX', name: 'NZX Derivatives Market' }

/** The exchange's markets, in display order. */
export const markets: readonly Market[] = [
  { code: 'NZSX', name: 'NZX Main Board' },
  { code: 'NZDX', name: 'NZX Debt Market' },
  { code: 'FSM', name: "Fonterra Shareholders' Market" },
  derivativesMarket,
]

export const defaultMarket = 'nzsx'

/** A market by its code, in any case. */
export function marketByCode(code: string): Market | undefined {
  return markets.find(market => market.code === code.toUpperCase())
}

/** The market of a listing, which may name it in two ways; undefined for an unknown one. */
export const marketOf = ({ market, marketType }: { market: string; marketType: string }) =>
  marketByCode(marketType || market)
