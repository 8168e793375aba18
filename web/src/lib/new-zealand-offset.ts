const day = 86_400
const standard = 12 * 3600
const daylight = 13 * 3600

/** Clocks change on a Sunday, in both directions at 14:00 UTC on Saturday. */
function changeBefore(year: number, month: number, earliestSunday: number): number {
  const earliest = Date.UTC(year, month - 1, earliestSunday) / 1000
  const daysToSunday = (7 - new Date(earliest * 1000).getUTCDay()) % 7
  return earliest + daysToSunday * day - 10 * 3600
}

/**
 * Offset of New Zealand's clocks from UTC at an instant (seconds since 1970): 43,200, or 46,800 in summer. Based on the Daylight
 * Time Orders of 1990 and 2007, which define the Sundays of changes; correct from 1990 on. `Intl` provides it too, but its first
 * use blocks a page for about 50 ms.
 */
export function newZealandOffset(seconds: number): number {
  const year = new Date(seconds * 1000).getUTCFullYear()
  const summerEnds = year <= 2007 ? changeBefore(year, 3, 15) : changeBefore(year, 4, 1)
  const summerBegins = year < 2007 ? changeBefore(year, 10, 1) : changeBefore(year, 9, 24)
  return seconds < summerEnds || seconds >= summerBegins ? daylight : standard
}
