import type { TradingDays } from '../simulation/trading-days.ts'

const letters = 'FGHJKMNQUVXZ'

/** A month in the notation of contract codes: December 2026 is `Z26`. */
export function monthCode(month: string): string {
  return `${letters[Number(month.slice(5)) - 1]}${month.slice(2, 4)}`
}

/** The month of such a code, in this century; undefined for any other text. */
export function monthOfCode(code: string): string | undefined {
  const [, letter = '', year] = /^([A-Z])(\d\d)$/.exec(code) ?? []
  const month = letters.indexOf(letter) + 1
  return year === undefined || month === 0 ? undefined : `20${year}-${String(month).padStart(2, '0')}`
}

/** Adds months to a month such as `2026-12`. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The month of a date. */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** The date of the nth given weekday of a month; Sunday is 0. */
export function nthWeekday(month: string, weekday: number, nth: number): string {
  const first = new Date(`${month}-01T00:00:00Z`).getUTCDay()
  const day = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7
  return `${month}-${String(day).padStart(2, '0')}`
}

/** Dairy contracts trade until the trading day before the month's last auction, held on its third Tuesday. */
export function dairyExpiry(month: string, days: TradingDays): string {
  return days.before(nthWeekday(month, 2, 3))
}
