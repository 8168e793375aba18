/** Markets whose instruments pay dividends, by code. */
export const payingMarkets = ['NZSX', 'NZDX', 'FSM'] as const

/** Market of an address; the main board unless it names another one that pays. */
export function readPayingMarket(params: URLSearchParams): (typeof payingMarkets)[number] {
  const code = params.get('market')?.toUpperCase()
  return payingMarkets.find(market => market === code) ?? 'NZSX'
}
