import { session } from '@exchange/market-time/trading-phase'
import type { DataSet, IndexRow } from '../data-set/data-set.ts'
import type { Board } from '../simulation/board.ts'
import { createComputedIndex } from './computed-index.ts'
import { type IndexCourse, stepMs } from './index-course.ts'
import { createRealIndex } from './real-index.ts'

/** The level of an index at an instant. */
export interface IndexQuote {
  date: string
  value: number
  previousClose: number | null
  /** Null before the open. */
  open: number | null
  high: number | null
  low: number | null
  /** Calculation time of the value. */
  updatedAt: number
}

/** A value at the end of a minute; `timestamp` is the start of the minute, in seconds since 1970. */
export interface IndexPoint {
  timestamp: number
  value: number
}

/** The data set's indices. */
export interface IndexBook {
  /** By position, then by code. */
  readonly rows: readonly IndexRow[]
  /** By identifier or by code. */
  find(name: string): IndexRow | undefined
  courseOf(row: IndexRow): IndexCourse
  /** Null while the index does not exist. */
  quoteAt(row: IndexRow, instant: number): IndexQuote | null
  /** The minutes of a day that have begun by an instant; the last may be incomplete. */
  minutesOn(row: IndexRow, date: string, instant: number): IndexPoint[]
}

const mostCourses = 120

/** `correctedAt` is the publication time of the latest correction of prices, in milliseconds since 1970. */
export function createIndexBook(dataSet: DataSet, board: Board, correctedAt = 0): IndexBook {
  const rows = dataSet.indices.toSorted(
    (one, other) =>
      (one.position ?? Infinity) - (other.position ?? Infinity) || one.code.localeCompare(other.code),
  )
  const courses = new Map<string, IndexCourse>()
  const days = new Map<string, Float64Array>()
  const isReal = ({ id }: IndexRow) => (dataSet.indexPrices.get(id)?.length ?? 0) > 0
  const courseOf = (row: IndexRow) => {
    const course =
      courses.get(row.id) ??
      (isReal(row)
        ? createRealIndex({ dataSet, board, row, days: dataSet.indexPrices.get(row.id) ?? [] })
        : createComputedIndex(dataSet, board, row))
    courses.set(row.id, course)
    return course
  }
  const stepsOn = (row: IndexRow, date: string) => {
    const key = `${row.id} ${date}`
    const cached = days.get(key) ?? courseOf(row).stepsOn(date)
    days.set(key, cached)
    if (days.size > mostCourses) days.delete(days.keys().next().value!)
    return cached
  }
  /** The values of a day calculated by an instant, and the time of the first. */
  const toldOn = (row: IndexRow, date: string, instant: number) => {
    const { open } = session(board.calendar, date)!
    const count = Math.max(0, Math.floor((instant - open) / stepMs) + 1)
    return { open, values: stepsOn(row, date).subarray(0, count) }
  }
  return {
    rows,
    find: name => rows.find(({ id, code }) => id === name || code === name),
    courseOf,
    quoteAt(row, instant) {
      const date = board.dayAt(instant)
      const previousClose = courseOf(row).closeOn(board.days.before(date))
      const { open, values } = toldOn(row, date, instant)
      const value = values.at(-1) ?? previousClose
      if (value === null) return null
      const isOpen = values.length > 0
      const steppedAt = open + (values.length - 1) * stepMs
      const isCorrected = correctedAt <= instant && board.dayAt(correctedAt) === date && !isReal(row)
      return {
        date,
        value,
        previousClose,
        open: values[0] ?? null,
        high: isOpen ? values.reduce((high, each) => Math.max(high, each)) : null,
        low: isOpen ? values.reduce((low, each) => Math.min(low, each)) : null,
        updatedAt: isOpen
          ? Math.max(steppedAt, isCorrected ? correctedAt : 0)
          : session(board.calendar, date)!.preOpen,
      }
    },
    minutesOn(row, date, instant) {
      const { open, values } = toldOn(row, date, instant)
      const minutes = new Map<number, number>()
      for (const [step, value] of values.entries())
        minutes.set(Math.floor((open + step * stepMs) / 60_000) * 60, value)
      return Array.from(minutes, ([timestamp, value]) => ({ timestamp, value }))
    },
  }
}
