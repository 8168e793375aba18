import { addDays, dayOfWeek } from './new-zealand-time.ts'

/** Matariki follows no formula; the Te Kāhui o Matariki Public Holiday Act 2022 sets these days. */
const matariki: Record<number, string> = {
  2022: '2022-06-24',
  2023: '2023-07-14',
  2024: '2024-06-28',
  2025: '2025-06-20',
  2026: '2026-07-10',
  2027: '2027-06-25',
  2028: '2028-07-14',
  2029: '2029-07-06',
  2030: '2030-06-21',
  2031: '2031-07-11',
  2032: '2032-07-02',
  2033: '2033-06-24',
  2034: '2034-07-07',
  2035: '2035-06-29',
  2036: '2036-07-18',
  2037: '2037-07-10',
  2038: '2038-06-25',
  2039: '2039-07-15',
  2040: '2040-07-06',
  2041: '2041-07-19',
  2042: '2042-07-11',
  2043: '2043-07-03',
  2044: '2044-06-24',
  2045: '2045-07-07',
  2046: '2046-06-29',
  2047: '2047-07-19',
  2048: '2048-07-03',
  2049: '2049-06-25',
  2050: '2050-07-15',
  2051: '2051-06-30',
  2052: '2052-06-21',
}

/** One-off days on which the exchange was closed. */
const onceOnly: Record<string, string> = {
  '1990-12-24': 'Closed by the exchange',
  '1990-12-31': 'Closed by the exchange',
  '1991-12-27': 'Closed by the exchange',
  '1992-01-03': 'Closed by the exchange',
  '1999-12-31': 'Closed by the exchange',
  '2022-09-26': 'Queen Elizabeth II Memorial Day',
}

const pad = (part: number) => String(part).padStart(2, '0')
const dateOf = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`

/** Easter Sunday by the Gregorian computus. */
function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const fullMoon =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7
  const day = fullMoon - weekday
  const month = 3 + Math.floor((day + 40) / 44)
  return dateOf(year, month, day + 28 - 31 * Math.floor(month / 4))
}

/** The nth Monday of a month. */
function nthMonday(year: number, month: number, nth: number): string {
  const first = dateOf(year, month, 1)
  return addDays(first, ((8 - dayOfWeek(first)) % 7) + 7 * (nth - 1))
}

/** Moves a weekend holiday to the next weekday that is not a holiday. */
function observe(closed: Map<string, string>, date: string, name: string): void {
  let day = date
  while (dayOfWeek(day) > 5 || closed.has(day)) day = addDays(day, 1)
  closed.set(day, day === date ? name : `${name} (observed)`)
}

/** Waitangi and ANZAC Day: moved from a weekend to Monday since 2015, not replaced before. */
function sinceMondayised(closed: Map<string, string>, date: string, name: string): void {
  if (date >= '2015') observe(closed, date, name)
  else closed.set(date, name)
}

/** Days of a year on which the exchange is closed, with their names; without weekends. */
export function holidaysOf(year: number): Map<string, string> {
  const closed = new Map<string, string>()
  const easter = easterSunday(year)
  observe(closed, dateOf(year, 1, 1), "New Year's Day")
  observe(closed, dateOf(year, 1, 2), "Day after New Year's Day")
  closed.set(addDays(easter, -2), 'Good Friday')
  closed.set(addDays(easter, 1), 'Easter Monday')
  sinceMondayised(closed, dateOf(year, 2, 6), 'Waitangi Day')
  sinceMondayised(closed, dateOf(year, 4, 25), 'ANZAC Day')
  closed.set(nthMonday(year, 6, 1), year > 2022 ? "King's Birthday" : "Queen's Birthday")
  closed.set(nthMonday(year, 10, 4), 'Labour Day')
  observe(closed, dateOf(year, 12, 25), 'Christmas Day')
  observe(closed, dateOf(year, 12, 26), 'Boxing Day')
  const star = matariki[year]
  if (star) closed.set(star, 'Matariki')
  for (const [date, name] of Object.entries(onceOnly)) if (date.startsWith(`${year}-`)) closed.set(date, name)
  return closed
}
