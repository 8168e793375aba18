import { monthsBefore } from '@exchange/market-rules/months-before'
import { type Freshness, oldest } from '../site/freshness.ts'
import type { PriceHistory, PriceHistoryPoint } from '../market/price-history.ts'

export type CurveAge = 'WEEK' | 'MONTH' | 'QUARTER'

/** Settlement prices of contracts on one earlier day, by expiry. */
export interface ForwardCurve {
  age: CurveAge
  date: string
  points: readonly { code: string; price: number }[]
  freshness: Freshness
}

/** A contract's history; null if unreadable. */
export interface ContractPast {
  code: string
  history: PriceHistory | null
}

const weekBefore = (date: string) => new Date(Date.parse(date) - 7 * 86_400_000).toISOString().slice(0, 10)

const ages: readonly { age: CurveAge; before: (today: string) => string }[] = [
  { age: 'WEEK', before: weekBefore },
  { age: 'MONTH', before: today => monthsBefore(today, 1) },
  { age: 'QUARTER', before: today => monthsBefore(today, 3) },
]

/** A contract's price at the end of a day: its settlement price, else its last price. */
const closeOf = ({ settlementPrice, marketPrice }: PriceHistoryPoint) => settlementPrice ?? marketPrice

/**
 * The curves of a week, a month and a quarter before `today`, each of the last trading day up to then. Contracts
 * without a price on that day and empty curves are left out.
 */
export function earlierCurves(contracts: readonly ContractPast[], today: string): ForwardCurve[] {
  const pasts = contracts.flatMap(({ code, history }) => (history ? [{ code, ...history }] : []))
  const freshness = oldest(pasts.map(past => past.freshness))
  if (!freshness) return []
  const dates = [...new Set(pasts.flatMap(({ points }) => points.map(({ date }) => date)))].toSorted()
  return ages.flatMap(({ age, before }): ForwardCurve[] => {
    const until = before(today)
    const date = dates.findLast(each => each <= until)
    const points = pasts.flatMap(({ code, points: days }) => {
      const day = days.find(each => each.date === date)
      const price = day ? closeOf(day) : null
      return price === null ? [] : [{ code, price }]
    })
    return date === undefined || points.length === 0 ? [] : [{ age, date, points, freshness }]
  })
}
