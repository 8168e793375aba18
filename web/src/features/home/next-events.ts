/** An event of a code on a date. */
export interface DatedLine {
  id: string
  /** `YYYY-MM-DD`. */
  date: string
  code: string
  /** Target of the code's link. */
  to: string
  /** Short description of the event. */
  text: string
}

interface Reach {
  /** `YYYY-MM-DD`. */
  today: string
  days: number
}

/** Events within the given number of days from today, next first. Null stays null. */
export function nextEvents<TLine extends { date: string }>(
  lines: readonly TLine[] | null,
  { today, days }: Reach,
): TLine[] | null {
  if (!lines) return null
  const last = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  return lines
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}
