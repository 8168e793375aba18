import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Cell } from './column.ts'
import type { ColumnEntry } from './dictionary.ts'

/** First and last New Zealand date of the rows, inclusive. */
export interface CoveredPeriod {
  from: string
  to: string
}

/** Finds the period of the rows that are added, by the dates in the named columns. Null without any date. */
export function createCoveredPeriod(columns: readonly ColumnEntry[], names: readonly string[] = []) {
  const places = names.map(name => columns.findIndex(column => column.name === name))
  let found: CoveredPeriod | null = null
  return {
    add(row: readonly Cell[]): void {
      for (const place of places) {
        const cell = row[place]
        if (typeof cell !== 'string') continue
        const date = columns[place]!.type === 'datetime' ? nzDate(Date.parse(cell)) : cell
        const { from, to } = found ?? { from: date, to: date }
        found = { from: date < from ? date : from, to: date > to ? date : to }
      }
    },
    period: () => found,
  }
}
