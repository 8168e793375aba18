/** Something that happens to a code on a day. */
export interface DatedLine {
  id: string
  /** `YYYY-MM-DD`. */
  date: string
  code: string
  /** Where its code leads. */
  to: string
  /** What happens, in a few words. */
  text: string
}

interface Reach {
  /** `YYYY-MM-DD`. */
  today: string
  days: number
}

/** What happens from today on within so many days, the next first; null stays null. */
export function soon<TLine extends { date: string }>(
  lines: readonly TLine[] | null,
  { today, days }: Reach,
): TLine[] | null {
  if (!lines) return null
  const last = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  return lines
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}
