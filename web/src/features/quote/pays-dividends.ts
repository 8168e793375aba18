import { marketCode } from './debt-market.ts'

interface Security {
  marketType: string
  assetClass: string | null
}

/** Whether a security may pay dividends. Interest is not a dividend, and contracts pay nothing to their holders. */
export function paysDividends({ assetClass, ...security }: Security): boolean {
  const market = marketCode(security)
  return assetClass === null
    ? market !== 'NZDX' && market !== 'NZCX'
    : assetClass === 'EQUITY' || assetClass === 'FUND'
}
