/** Decimals of a yield that is a price, which moves in steps of 0.005%. */
export const yieldDecimals = 3

/** Decimals of an index, which counts points. */
const pointDecimals = 2

/** Decimals of prices in money: 4 on the main board, 3 on other markets. */
export const priceDecimals = (market: string | null): number => (market?.toUpperCase() === 'NZSX' ? 4 : 3)

interface Traded {
  /** Code of the market in any case; null if unknown. */
  market: string | null
  isYieldTraded: boolean
}

/** Decimals of a price as its instrument is traded: in money or in yield. */
export const tradedDecimals = ({ market, isYieldTraded }: Traded): number =>
  isYieldTraded ? yieldDecimals : priceDecimals(market)

/** Decimals of an index in points, or of one that is an average yield. */
export const indexDecimals = ({ isYieldTraded }: Pick<Traded, 'isYieldTraded'>): number =>
  isYieldTraded ? yieldDecimals : pointDecimals
