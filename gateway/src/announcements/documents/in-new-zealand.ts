import { nzZoneName, timeZone } from '@exchange/market-time/new-zealand-time'

const moment = new Intl.DateTimeFormat('en-NZ', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-NZ', { timeZone, timeStyle: 'short' })
// A date is formatted in the zone it was parsed in, so the day never shifts.
const day = new Intl.DateTimeFormat('en-NZ', { timeZone: 'UTC', dateStyle: 'full' })

/** An instant in New Zealand time, with the zone's name. */
export const inNewZealand = (instant: number) => `${moment.format(instant)} ${nzZoneName(instant)}`

/** Time of day of an instant in New Zealand, such as `10:30 am NZDT`. */
export const timeInWords = (instant: number) => `${time.format(instant)} ${nzZoneName(instant)}`

/** A date, such as `Friday, 8 March 2024`. */
export const dayInWords = (date: string) => day.format(new Date(`${date}T00:00:00Z`))
