import type { CapitalChange } from '../data-set/data-set.ts'
import type { TradingDays } from './trading-days.ts'
import { dayNumber } from './random-walk.ts'

/** Splits and consolidations. */
export interface CapitalChanges {
  /** Factor that makes a price of day `from` comparable with one of the later day `to`. */
  factor(code: string, from: string, to: string): number
  /**
   * Logarithm of an instrument's distance from its reference price when its changes recur: it rises towards each split
   * and falls towards each consolidation.
   */
  trend(code: string, date: string): number
}

export function createCapitalChanges(rows: readonly CapitalChange[], days: TradingDays): CapitalChanges {
  const byCode = Map.groupBy(rows, row => row.code)
  return {
    factor(code, from, to) {
      let product = 1
      for (const row of byCode.get(code) ?? []) {
        for (const date of occurrences(row, from, to)) {
          const effective = days.onOrAfter(date)
          if (effective > from && effective <= to) product *= row.oldSecurities / row.newSecurities
        }
      }
      return product
    },
    trend(code, date) {
      const row = byCode.get(code)?.find(({ repeatYears }) => repeatYears !== null)
      if (!row?.repeatYears) return 0
      const last = lastOccurrence({ date: row.date, repeatYears: row.repeatYears }, date, days)
      const part = (dayNumber(date) - dayNumber(last)) / (row.repeatYears * 365.25)
      return (part - 0.5) * Math.log(row.newSecurities / row.oldSecurities)
    },
  }
}

function occurrences({ date, repeatYears }: CapitalChange, from: string, to: string): string[] {
  if (repeatYears === null) return [date]
  const first = Number(date.slice(0, 4))
  const [start, end] = [Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4))]
  return Array.from({ length: end - start + 1 }, (_, at) => start + at)
    .filter(year => (year - first) % repeatYears === 0)
    .map(year => `${year}${date.slice(4)}`)
}

interface Repeated {
  date: string
  repeatYears: number
}

function lastOccurrence({ date, repeatYears }: Repeated, until: string, days: TradingDays): string {
  const first = Number(date.slice(0, 4))
  let year = Number(until.slice(0, 4))
  while ((year - first) % repeatYears !== 0) year--
  const effective = days.onOrAfter(`${year}${date.slice(4)}`)
  return effective <= until ? effective : days.onOrAfter(`${year - repeatYears}${date.slice(4)}`)
}
