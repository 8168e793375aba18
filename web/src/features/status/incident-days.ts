import { utcDay } from 'd3'
import { newZealandDate } from '../../lib/format-date.ts'

/** Every New Zealand day (`YYYY-MM-DD`) with a part of one of the periods, ISO 8601. Open periods last until `now`. */
export function incidentDays(
  periods: readonly { startedAt: string; endedAt: string | null }[],
  now: string,
): Set<string> {
  const days = periods.flatMap(({ startedAt, endedAt }) => {
    const [first, last] = [startedAt, endedAt ?? now].map(time => newZealandDate(Date.parse(time)))
    return utcDay.range(new Date(first!), utcDay.offset(new Date(last!), 1))
  })
  return new Set(days.map(day => day.toISOString().slice(0, 10)))
}

const minuteMs = 60_000

/** Length of a period in words, such as `1 h 20 min`. */
export function lengthInWords(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / minuteMs))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].join(' ').trim()
}
