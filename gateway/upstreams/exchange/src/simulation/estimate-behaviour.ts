import type { Behaviour, PriceRow } from '../data-set/data-set.ts'

const tradingDaysInYear = 252
/** Assumed average value of one trade, in dollars, when only the volume is known. */
const usualTradeValue = 3_000

/** Estimates an instrument's behaviour from its real prices, for days without prices and for trades within days. */
export function estimateBehaviour(rows: readonly PriceRow[]): Behaviour {
  const recent = rows.slice(-tradingDaysInYear)
  const changes = recent.slice(1).map((row, at) => Math.log(row.close / recent[at]!.close))
  const usable = changes.filter(change => Number.isFinite(change))
  const variance = usable.reduce((sum, change) => sum + change ** 2, 0) / Math.max(1, usable.length)
  const volume = recent.reduce((sum, row) => sum + row.volume, 0) / Math.max(1, recent.length)
  const referencePrice = recent.at(-1)?.close ?? 1
  const tradesPerDay = Math.min(
    4_000,
    Math.max(volume > 0 ? 0.2 : 0, (volume * referencePrice) / usualTradeValue),
  )
  return {
    referencePrice,
    volatility: Math.sqrt(variance * tradingDaysInYear) * 100,
    tradesPerDay,
    tradeSize: tradesPerDay === 0 ? 0 : volume / tradesPerDay,
    dividendYield: 0,
    dividendMonths: [],
    imputation: 0,
  }
}
