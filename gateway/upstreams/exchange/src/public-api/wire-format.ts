import { nzMidnightSeconds } from '@exchange/market-time/new-zealand-time'
import { tidy } from '../data-set/price-step.ts'

/** A figure in the public API's format: a string such as `4.18`; null stays null. */
export function figure(value: number | null): string | null {
  return value === null ? null : String(tidy(value))
}

/** Money in the public API's format: nine decimals, `23.000000000`. */
export function money(value: number): string {
  return value.toFixed(9)
}

/** A tax credit, in dollars: eight decimals, `0.08166667`. */
export function credit(value: number): string {
  return value.toFixed(8)
}

const midnights = new Map<string, number>()

/** A date in the public API's format: Unix time, in seconds, of its midnight in New Zealand. */
export function day(date: string): number {
  const cached = midnights.get(date) ?? nzMidnightSeconds(date)
  midnights.set(date, cached)
  return cached
}

/** The same for a date that may be missing. */
export function dayOrNull(date: string | null): number | null {
  return date === null ? null : day(date)
}
