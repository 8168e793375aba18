type Figure = number | null | undefined

/** A year of trading days by column, oldest first. */
interface ActivityColumns {
  date: readonly string[]
  volume: readonly Figure[]
  tradeCount: readonly Figure[]
  openInterest: readonly Figure[]
}

/** Trading activity of a calendar month; values are null when unknown. */
export interface ActivityMonth {
  /** `2026-11` */
  month: string
  lots: number | null
  trades: number | null
  /** Days with a trade. */
  daysTraded: number
  /** At the end of its last day. */
  openInterest: number | null
}

const plus = (sum: number | null, value: Figure) => (value == null ? sum : (sum ?? 0) + value)

/** Months of a year's activity, latest first. */
export function activityMonths({ date, volume, tradeCount, openInterest }: ActivityColumns): ActivityMonth[] {
  const months = new Map<string, ActivityMonth>()
  for (const [at, day] of date.entries()) {
    const month = day.slice(0, 7)
    const before = months.get(month) ?? { month, lots: null, trades: null, daysTraded: 0, openInterest: null }
    months.set(month, {
      month,
      lots: plus(before.lots, volume[at]),
      trades: plus(before.trades, tradeCount[at]),
      daysTraded: before.daysTraded + ((volume[at] ?? 0) > 0 ? 1 : 0),
      openInterest: openInterest[at] ?? before.openInterest,
    })
  }
  return [...months.values()].toReversed()
}
