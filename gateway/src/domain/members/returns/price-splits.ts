import type { PriceHistoryPoint } from '../../market/price-history.ts'
import { ratioTolerance as tolerance, wholeRatio } from '../../market/whole-ratio.ts'
import { dayText } from '@exchange/market-rules/day-text'
import { type PositionDay, type ReturnEntry, ratioOf } from './position-days.ts'
import { NoReturn } from './return-refusal.ts'

/** A split or consolidation in the exchange's prices. */
export interface PriceSplit {
  /** First trading day at the new price. */
  date: string
  /** Trading day before it. */
  dayBefore: string
  /** New securities for one old one. */
  ratio: number
}

/** Splits of a series, and the days for which it states them. */
export interface PriceSplits {
  splits: readonly PriceSplit[]
  /** Null if the exchange states no factors. */
  first: string | null
  last: string | null
}

/** Reads splits from the factors of daily prices, oldest first. */
export function priceSplits(days: readonly PriceHistoryPoint[]): PriceSplits {
  const stated = days.flatMap(({ date, capitalFactor }) =>
    capitalFactor ? [{ date, factor: capitalFactor }] : [],
  )
  const splits = stated.flatMap(({ date, factor }, index): PriceSplit[] => {
    const before = stated[index - 1]
    const ratio = before ? factor / before.factor : 1
    return before && Math.abs(ratio - 1) > tolerance ? [{ date, dayBefore: before.date, ratio }] : []
  })
  return { splits, first: stated[0]?.date ?? null, last: stated.at(-1)?.date ?? null }
}

/** A ratio as people write it: `1-for-5`. */
function ratioText(ratio: number): string {
  const { fresh, old } = wholeRatio(ratio)
  return `${fresh}-for-${old}`
}

const kindOf = (ratio: number) => (ratio > 1 ? 'split' : 'consolidation')

/** Name of a split in a sentence: `the 1-for-5 consolidation of SHE on 11 Aug 2025`. */
export const splitText = (code: string, { date, ratio }: Pick<PriceSplit, 'date' | 'ratio'>): string =>
  `the ${ratioText(ratio)} ${kindOf(ratio)} of ${code} on ${dayText(date)}`

interface Held {
  code: string
  entries: readonly ReturnEntry[]
  days: readonly PositionDay[]
}

const enteredSplits = (entries: readonly ReturnEntry[]) =>
  entries.filter(({ type }) => type === 'SPLIT' || type === 'CONSOLIDATION')

/** Whether an entry is a split of the exchange. Its date may be a day without trading before that of the split. */
const isSame = ({ date, dayBefore, ratio }: PriceSplit, entry: ReturnEntry) =>
  entry.date > dayBefore && entry.date <= date && Math.abs(ratioOf(entry).toNumber() / ratio - 1) < tolerance

/** Splits that are not among the transactions although something was held on the trading day before, with that quantity. */
export function missingSplits(
  { entries, days }: Omit<Held, 'code'>,
  splits: readonly PriceSplit[],
): { split: PriceSplit; held: PositionDay['after'] }[] {
  const entered = enteredSplits(entries)
  return splits.flatMap(split => {
    const held = days.findLast(({ date }) => date <= split.dayBefore)?.after
    if (!held || held.isZero() || entered.some(entry => isSame(split, entry))) return []
    return [{ split, held }]
  })
}

/**
 * Throws `NoReturn` if a split up to a date is in the prices and not among the transactions, or the reverse: quantity
 * and price would be counted in different securities. An entry may be dated on a day without trading before the split.
 */
export function requireSameSplits(
  { code, entries, days }: Held,
  { splits, first, last }: PriceSplits,
  to: string,
) {
  const entered = enteredSplits(entries).filter(({ date }) => date <= to)
  const upTo = splits.filter(({ date }) => date <= to)
  const [missing] = missingSplits({ entries: entries.filter(({ date }) => date <= to), days }, upTo)
  if (missing) {
    const { split } = missing
    const message = `Your transactions do not have ${splitText(code, split)}.`
    throw new NoReturn('SPLIT_DIFFERS', message, { code, date: split.date })
  }
  for (const entry of entered) {
    const isCovered = first !== null && last !== null && entry.date > first && entry.date <= last
    if (!isCovered || splits.some(split => isSame(split, entry))) continue
    const ratio = ratioOf(entry).toNumber()
    const words = `your ${ratioText(ratio)} ${kindOf(ratio)} of ${code} on ${dayText(entry.date)}`
    throw new NoReturn('SPLIT_DIFFERS', `The exchange’s prices do not have ${words}.`, {
      code,
      date: entry.date,
    })
  }
}

/** The entries, with splits dated on a day without trading moved to the exchange's day, at which the price changes. */
export const alignSplits = (
  entries: readonly ReturnEntry[],
  { splits }: PriceSplits,
): readonly ReturnEntry[] =>
  splits.length === 0
    ? entries
    : entries.map(entry => {
        if (entry.ratioNew === null) return entry
        const split = splits.find(({ date, dayBefore }) => entry.date > dayBefore && entry.date <= date)
        return split ? { ...entry, date: split.date } : entry
      })
