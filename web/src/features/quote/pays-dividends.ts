import { marketCode } from './debt-market.ts'

interface Security {
  marketType: string
  assetClass: string | null
}

/** Whether dividends may be paid on it: interest is none, and a contract pays nothing to whoever holds it. */
export function paysDividends({ assetClass, ...security }: Security): boolean {
  const market = marketCode(security)
  return assetClass === null
    ? market !== 'NZDX' && market !== 'NZCX'
    : assetClass === 'EQUITY' || assetClass === 'FUND'
}
