interface Security {
  marketCode: string | null
  assetClass: string | null
}

/** Whether a security may pay dividends. Interest is not a dividend, and contracts pay nothing to their holders. */
export function paysDividends({ assetClass, marketCode: market }: Security): boolean {
  return assetClass === null
    ? market !== 'NZDX' && market !== 'NZCX'
    : assetClass === 'EQUITY' || assetClass === 'FUND'
}
