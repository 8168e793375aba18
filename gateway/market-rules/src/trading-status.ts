export type TradingStatus = 'HALTED' | 'SUSPENDED' | 'TRADING'

const statusByLetter: Record<string, TradingStatus> = {
  H: 'HALTED',
  S: 'SUSPENDED',
  N: 'TRADING',
  P: 'TRADING',
}

/** Trading status by the exchange's letter; null without one, or for an unknown one. */
export const tradingStatusOf = (letter: string | null | undefined): TradingStatus | null =>
  statusByLetter[letter?.toUpperCase() ?? ''] ?? null
