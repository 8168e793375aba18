import { emDash, invalidInput } from './format-number.ts'
import { newZealandOffset } from './new-zealand-offset.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** Months by their three letters. */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'timeZoneName'
type Moment = Record<Part, string>

function momentAt(instant: number, offset: number): Moment {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = new Date(
    instant + offset * 1000,
  )
    .toISOString()
    .split(/\D/)
  return { year, month, day, hour, minute, second, timeZoneName: offset === 46_800 ? 'NZDT' : 'NZST' }
}

const inNewZealand = (instant: number) => momentAt(instant, newZealandOffset(instant / 1000))

/** Formats a New Zealand date (`YYYY-MM-DD`) or an instant (ISO 8601) as `DD/MM/YYYY`. An em dash when there is none. */
export function formatDate(value: string | null | undefined, absent: string = emDash): string {
  if (value === null || value === undefined || value === '') return absent
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (year && month && day) return `${day}/${month}/${year}`
  const instant = Date.parse(value)
  if (Number.isNaN(instant)) return invalidInput
  const moment = inNewZealand(instant)
  return `${moment.day}/${moment.month}/${moment.year}`
}

/** An instant (ISO 8601) in New Zealand, as `20/11/2026 11:22 am`. */
export function formatDateTime(value: string | null | undefined, absent: string = emDash): string {
  const date = formatDate(value, absent)
  if (!value || date === absent || date === invalidInput) return date
  return `${date} ${formatMinute(value)}`
}

/** The time of day of an instant (ISO 8601) in New Zealand, as `11:22 am`, without its zone. */
export function formatMinute(value: string): string {
  const instant = Date.parse(value)
  if (Number.isNaN(instant)) return invalidInput
  return clockTime(inNewZealand(instant))
}

function clockTime({ hour, minute }: Moment): string {
  const hours = Number(hour)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'am' : 'pm'}`
}

/** The same with its zone, as `11:22 am NZDT`. */
export function formatTimeOfDay(value: string): string {
  const time = formatMinute(value)
  return time === invalidInput ? time : `${time} ${inNewZealand(Date.parse(value)).timeZoneName}`
}

/** An instant (ISO 8601) in New Zealand with its zone, as `20/11/2026 11:22 am NZDT`. */
export function formatMoment(value: string): string {
  const date = formatDate(value)
  return date === invalidInput ? date : `${date} ${formatTimeOfDay(value)}`
}

/** The New Zealand date (`YYYY-MM-DD`) at an instant in milliseconds since 1970. */
export function newZealandDate(instant: number): string {
  const { year, month, day } = inNewZealand(instant)
  return `${year}-${month}-${day}`
}

/** The New Zealand date and minute (`YYYY-MM-DDTHH:MM`) of an instant (ISO 8601). */
export function newZealandMinute(value: string): string {
  const { year, month, day, hour, minute } = inNewZealand(Date.parse(value))
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** The month of a date (`YYYY-MM-DD`), as `Nov`. */
export const monthOf = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? ''

/** A date (`YYYY-MM-DD`) as `20 Nov`. */
export const formatDayOfMonth = (date: string): string => `${Number(date.slice(8, 10))} ${monthOf(date)}`

/** A New Zealand date (`YYYY-MM-DD`) or an instant (ISO 8601) in a sentence, as `20 Nov 2026`. */
export function formatDateInWords(value: string): string {
  const date = value.includes('T') ? newZealandDate(Date.parse(value)) : value
  return `${formatDayOfMonth(date)} ${date.slice(0, 4)}`
}

/** An instant (ISO 8601) in New Zealand in a sentence, as `11:22 am, 20 Nov 2026`. */
export function formatAsAt(value: string): string {
  const time = formatMinute(value)
  if (time === invalidInput) return time
  return `${time}, ${formatDateInWords(value)}`
}

/** A date (`YYYY-MM-DD`) in words, as `Fri 20 Nov 2026`. */
export const formatLongDate = (date: string): string =>
  `${weekdays[new Date(date).getUTCDay()] ?? ''} ${formatDateInWords(date)}`

/** A day in words, as `Fri 20 Nov 2026`, at an instant in milliseconds since 1970. */
export const formatDay = (instant: number): string => formatLongDate(newZealandDate(instant))

/** New Zealand time as `11:42:07 NZDT`, at an instant in milliseconds since 1970. */
export function formatClock(instant: number): string {
  const { hour, minute, second, timeZoneName } = inNewZealand(instant)
  return `${hour}:${minute}:${second} ${timeZoneName}`
}

/** The instant (ISO 8601) of a New Zealand date (`YYYY-MM-DD`) and time of day (`HH:MM`). Null for anything else. */
export function newZealandInstant(date: string, time: string): string | null {
  const local = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(local)) return null
  const near = local - newZealandOffset(local / 1000 - 12 * 3600) * 1000
  return new Date(near).toISOString()
}

/**
 * Formats an instant (ISO 8601) in the visitor's time zone, as `Mon 1:00 pm your time`. Empty where that equals New Zealand's
 * time.
 */
export function formatVisitorTime(value: string): string {
  const instant = Date.parse(value)
  const offset = new Date(instant).getTimezoneOffset() * -60
  if (Number.isNaN(instant) || offset === newZealandOffset(instant / 1000)) return ''
  const moment = momentAt(instant, offset)
  const weekday = formatLongDate(`${moment.year}-${moment.month}-${moment.day}`).slice(0, 3)
  return `${weekday} ${clockTime(moment)} your time`
}
