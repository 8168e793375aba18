import { Temporal } from 'temporal-polyfill'

/** The zone by which the exchange lives. */
export const timeZone = 'Pacific/Auckland'

const dayParts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
const clockParts = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
const zoneName = new Intl.DateTimeFormat('en-NZ', { timeZone, timeZoneName: 'short' })

/** Most calls are about now. No day here begins within a half hour of UTC, whatever the offset was. */
const halfHourMs = 1_800_000
let last = { halfHour: Number.NaN, date: '' }

/** The date in New Zealand at an instant (milliseconds since 1970), as `YYYY-MM-DD`. */
export function nzDate(instant: number): string {
  const halfHour = Math.floor(instant / halfHourMs)
  if (halfHour !== last.halfHour) last = { halfHour, date: dayParts.format(instant) }
  return last.date
}

/** Seconds since midnight that a New Zealand wall clock shows at an instant. */
export function nzTimeOfDay(instant: number): number {
  return secondsOfDay(clockParts.format(instant))
}

/** Seconds since midnight of a wall-clock time, `HH:MM` or `HH:MM:SS`. */
export function secondsOfDay(time: string): number {
  const [hours, minutes, seconds] = time.split(':').map(Number)
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

/**
 * The instant at which New Zealand's clocks show this date and time. An hour that daylight saving skips
 * is taken as the hour after it; one that it repeats, as the first.
 */
export function nzInstant(date: string, time: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds
}

/** Midnight in New Zealand that begins a date, in seconds since 1970: how the exchange writes dates. */
export function nzMidnightSeconds(date: string): number {
  return nzInstant(date, '00:00') / 1000
}

/** A date some days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Monday is 1, Sunday is 7. */
export function dayOfWeek(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

/** What New Zealand calls its time at an instant: `NZST` or `NZDT`. */
export function nzZoneName(instant: number): string {
  return zoneName.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
