/** How often an index is worked out. */
export const stepMs = 15_000

/** A day of an index with more figures than the close. */
export interface IndexBar {
  open: number
  high: number
  low: number
  close: number
}

/** Where an index stands, by day and within days. */
export interface IndexCourse {
  /** Null when it did not exist. */
  closeOn(date: string): number | null
  /** The index at the open and at every step after it up to the close; empty when it did not exist. */
  stepsOn(date: string): Float64Array
  /** Null when a day has only a close. */
  barOn(date: string): IndexBar | null
  /** Whether the data set states the day. */
  isReal(date: string): boolean
  /** Whether a real history leaves the day out: then it has no figures, and `closeOn` is the day's before. */
  isLeftOut(date: string): boolean
}

/** How many values a session has, those at both ends included. */
export function steps(open: number, close: number): number {
  return Math.floor((close - open) / stepMs) + 1
}
