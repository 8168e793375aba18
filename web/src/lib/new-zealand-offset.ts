const day = 86_400
const standard = 12 * 3600
const daylight = 13 * 3600

/** The clocks change on a Sunday, both times when it is 14:00 UTC of the Saturday. */
function changeBefore(year: number, month: number, earliestSunday: number): number {
  const earliest = Date.UTC(year, month - 1, earliestSunday) / 1000
  const daysToSunday = (7 - new Date(earliest * 1000).getUTCDay()) % 7
  return earliest + daysToSunday * day - 10 * 3600
}

/**
 * Seconds that New Zealand's clocks are ahead of UTC at an instant (seconds since 1970): 43,200, or 46,800 in summer.
 * By the Daylight Time Orders of 1990 and 2007, which say on which Sundays clocks change; right from 1990 on.
 *
 * A browser's `Intl` knows it too, but a page's first use of that holds up its reader for some 50 ms.
 */
export function newZealandOffset(seconds: number): number {
  const year = new Date(seconds * 1000).getUTCFullYear()
  const summerEnds = year <= 2007 ? changeBefore(year, 3, 15) : changeBefore(year, 4, 1)
  const summerBegins = year < 2007 ? changeBefore(year, 10, 1) : changeBefore(year, 9, 24)
  return seconds < summerEnds || seconds >= summerBegins ? daylight : standard
}
