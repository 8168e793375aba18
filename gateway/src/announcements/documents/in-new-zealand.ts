import { nzZoneName, timeZone } from '@exchange/market-time/new-zealand-time'

const moment = new Intl.DateTimeFormat('en-NZ', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-NZ', { timeZone, timeStyle: 'short' })
// A date is the same day in every zone, as long as it is written in the one that it was read in.
const day = new Intl.DateTimeFormat('en-NZ', { timeZone: 'UTC', dateStyle: 'full' })

/** An instant in New Zealand's time, with the zone's name. */
export const inNewZealand = (instant: number) => `${moment.format(instant)} ${nzZoneName(instant)}`

/** An instant's time of day in New Zealand, such as `10:30 am NZDT`. */
export const timeInWords = (instant: number) => `${time.format(instant)} ${nzZoneName(instant)}`

/** A date, such as `Friday, 8 March 2024`. */
export const dayInWords = (date: string) => day.format(new Date(`${date}T00:00:00Z`))
