/** Interval between two calculations of an index. */
export const stepMs = 15_000

/** A day of an index with more figures than the close. */
export interface IndexBar {
  open: number
  high: number
  low: number
  close: number
}

/** Levels of an index, by day and within days. */
export interface IndexCourse {
  /** Null before the index exists. */
  closeOn(date: string): number | null
  /** Values at the open and at every step up to the close; empty before the index exists. */
  stepsOn(date: string): Float64Array
  /** Null when a day has only a close. */
  barOn(date: string): IndexBar | null
  /** Whether the data set contains the day. */
  isReal(date: string): boolean
  /** Whether a real history omits the day: then it has no figures, and `closeOn` returns the previous close. */
  isLeftOut(date: string): boolean
}

/** Number of values of a session, including both ends. */
export function steps(open: number, close: number): number {
  return Math.floor((close - open) / stepMs) + 1
}
