/** The markets whose instruments pay, by code. */
export const payingMarkets = ['NZSX', 'NZDX', 'FSM'] as const

/** The market of an address; the main board unless it names another that pays. */
export function readPayingMarket(params: URLSearchParams): (typeof payingMarkets)[number] {
  const code = params.get('market')?.toUpperCase()
  return payingMarkets.find(market => market === code) ?? 'NZSX'
}
