import { Temporal } from 'temporal-polyfill'

/** Time zone of the exchange. */
export const timeZone = 'Pacific/Auckland'

const dayParts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
const clockParts = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
const zoneName = new Intl.DateTimeFormat('en-NZ', { timeZone, timeZoneName: 'short' })

/**
 * Period for which a date is reused: most calls are about the current time, and no New Zealand day begins within a half
 * hour of UTC.
 */
const halfHourMs = 1_800_000
let last = { halfHour: Number.NaN, date: '' }

/** The date in New Zealand at an instant (milliseconds since 1970), as `YYYY-MM-DD`. */
export function nzDate(instant: number): string {
  const halfHour = Math.floor(instant / halfHourMs)
  if (halfHour !== last.halfHour) last = { halfHour, date: dayParts.format(instant) }
  return last.date
}

/** The New Zealand date at an instant; undefined for an unknown instant. */
export const nzDateOf = (instant: number | null | undefined): string | undefined =>
  instant === null || instant === undefined ? undefined : nzDate(instant)

/** Seconds since midnight on a New Zealand wall clock at an instant. */
export function nzTimeOfDay(instant: number): number {
  return secondsOfDay(clockParts.format(instant))
}

/** Seconds since midnight of a wall-clock time, `HH:MM` or `HH:MM:SS`. */
export function secondsOfDay(time: string): number {
  const [hours, minutes, seconds] = time.split(':').map(Number)
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

/**
 * The instant of a date and time in New Zealand. An hour skipped by daylight saving counts as the hour after it; a
 * repeated hour counts as the first.
 */
export function nzInstant(date: string, time: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds
}

/** Start of a date in New Zealand, in seconds since 1970, the exchange's date format. */
export function nzMidnightSeconds(date: string): number {
  return nzInstant(date, '00:00') / 1000
}

/** A date some days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Monday is 1, Sunday is 7. */
export function dayOfWeek(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

/** Name of New Zealand's time zone at an instant: `NZST` or `NZDT`. */
export function nzZoneName(instant: number): string {
  return zoneName.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
