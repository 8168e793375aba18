const dayMs = 86_400_000

/** Days from 1 January 1970 to a date, `YYYY-MM-DD`. */
export const dayNumber = (date: string): number => Date.parse(date) / dayMs

/** A date some days later, or earlier if negative. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10)
