const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Days since 1970 of a date 'YYYY-MM-DD'. */
export const dayNumber = (date: string): number => Date.parse(date) / 86_400_000

/** '2026-07-14' → 'Jul' */
export const monthText = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? ''

/** '2026-07-04' → '4 Jul' */
export const dayMonthText = (date: string): string => `${Number(date.slice(8, 10))} ${monthText(date)}`

/** '2026-07-14' → 'Tue 14 Jul 2026' */
export const longDateText = (date: string): string =>
  `${weekdays[(((dayNumber(date) + 4) % 7) + 7) % 7]} ${dayMonthText(date)} ${date.slice(0, 4)}`

/** '2026-07-14' → '14/07/2026', as New Zealand writes dates. */
export const numericDateText = (date: string): string => date.split('-').toReversed().join('/')

/** Seconds since midnight → '14:05' */
export function clockText(secondOfDay: number): string {
  const minutes = Math.floor(secondOfDay / 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
