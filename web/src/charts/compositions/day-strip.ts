import { scaleBand, utcDay } from 'd3'

interface MarkedDays {
  /** Last day (`YYYY-MM-DD`). */
  to: string
  /** Number of days. */
  count: number
  /** First day with a record. */
  recordedFrom: string
  marked: ReadonlySet<string>
}

export interface DayMark {
  day: string
  x: number
  width: number
  /** `none` before the record. */
  kind: 'marked' | 'plain' | 'none'
}

/** Positions of the days on a strip of this width, oldest first. */
export function dayStrip({ to, count, recordedFrom, marked }: MarkedDays, width: number): DayMark[] {
  const end = utcDay.offset(new Date(to), 1)
  const days = utcDay.range(utcDay.offset(end, -count), end).map(day => day.toISOString().slice(0, 10))
  const scale = scaleBand(days, [0, width]).paddingInner(0.35)
  const kindOf = (day: string) => (marked.has(day) ? 'marked' : day < recordedFrom ? 'none' : 'plain')
  return days.map(day => ({ day, x: scale(day)!, width: scale.bandwidth(), kind: kindOf(day) }))
}
