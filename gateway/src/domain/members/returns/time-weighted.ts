import { dayText } from '@exchange/market-rules/day-text'
import { NoReturn } from './return-refusal.ts'

/** A day on which money or securities moved in or out. Amounts are in one currency. */
export interface ValuedDay {
  date: string
  /** Value before the day's trades, at the close of the day. */
  before: number
  /** Value after them, at the same close. */
  after: number
  paidIn: number
  paidOut: number
}

/** Opening value and days of a chain of growth. */
interface LinkedDays {
  /** Value at the start of the period. */
  opening: number
  /** Oldest first. */
  days: readonly ValuedDay[]
}

/**
 * Growth of one dollar from the start of the period to the end of each day, by the definition of the Global Investment
 * Performance Standards (GIPS): the growth between external cash flows is linked, so that their size and time do not
 * count.
 *
 * A day with flows has two links. The first goes from the previous value to the value of the securities held before
 * the flows, at the close of the day. The second holds the result of the day's own trades, income and fees: value after
 * the flows plus money taken out, over value before them plus money paid in. Throws `NoReturn` if money moved while
 * nothing was invested, or if fees exceed the value.
 */
export function linkedGrowth({ opening, days }: LinkedDays): number[] {
  let growth = 1
  let value = opening
  return days.map(({ date, before, after, paidIn, paidOut }) => {
    if (value > 0) growth *= before / value
    const base = before + paidIn
    const end = after + paidOut
    if (base > 0 && end >= 0) growth *= end / base
    else if (base !== 0 || end !== 0)
      throw new NoReturn('NO_CAPITAL', `Money moved on ${dayText(date)} when nothing was invested.`, { date })
    value = after
    return growth
  })
}

interface TimeWeightedInput extends LinkedDays {
  /** Value at the end of the period. */
  closing: number
}

/** Time-weighted return as a fraction; see `linkedGrowth`. The rate is −1 for a total loss. */
export function timeWeightedReturn({ closing, ...linked }: TimeWeightedInput): number {
  const growth = linkedGrowth(linked).at(-1) ?? 1
  const value = linked.days.at(-1)?.after ?? linked.opening
  return (value > 0 ? growth * (closing / value) : growth) - 1
}
