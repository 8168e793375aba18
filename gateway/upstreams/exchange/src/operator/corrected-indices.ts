import type { IndexBook } from '../indices/index-book.ts'

interface CorrectedIndices {
  indices: IndexBook
  /** Calculates all levels again, from the prices that are left at a publication time. */
  correct(at: number): void
}

/**
 * Indices that follow busted trades. Only those that are computed from their constituents change: an index with a real history
 * is a series of its own.
 */
export function createCorrectedIndices(
  book: IndexBook,
  calculate: (correctedAt: number) => IndexBook,
): CorrectedIndices {
  let current = book
  return {
    indices: {
      rows: book.rows,
      find: book.find,
      courseOf: row => current.courseOf(row),
      quoteAt: (row, instant) => current.quoteAt(row, instant),
      minutesOn: (row, date, instant) => current.minutesOn(row, date, instant),
    },
    correct(at) {
      current = calculate(at)
    },
  }
}
