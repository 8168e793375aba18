import { categories } from '../data-set/category.ts'
import type { Behaviour, DataSet, ListedInstrument, PriceRow } from '../data-set/data-set.ts'
import type { CapitalChanges } from './capital-changes.ts'
import type { DividendsOf } from './dividends.ts'
import { hashText } from './random.ts'
import { yearsBefore } from './trading-days.ts'
import { dayNumber, randomWalk } from './random-walk.ts'

/** Share of a movement that is common: to all shares, or to all bonds. */
const together = { price: 0.45, yield: 0.75 }

/** Value of an instrument at the close of a day, before rounding to the price steps. */
export type FairPrice = (instrument: ListedInstrument, behaviour: Behaviour, date: string) => number

interface FairPriceOptions {
  dataSet: DataSet
  capitalChanges: CapitalChanges
  dividendsOf: DividendsOf
}

/**
 * Varies around the reference price with the market and individually. The next dividend accrues until the ex date;
 * recurring splits add a trend. An imported instrument continues from its last real close instead.
 */
export function createFairPrice({ dataSet, capitalChanges, dividendsOf }: FairPriceOptions): FairPrice {
  const seeds = new Map<string, number>()
  const seedOf = (name: string) => {
    const cached = seeds.get(name) ?? hashText(`${dataSet.seed}|${name}|walk`)
    seeds.set(name, cached)
    return cached
  }
  const moved = (instrument: ListedInstrument, date: string) => {
    const kind = categories[instrument.category].isYieldTraded ? 'yield' : 'price'
    const share = together[kind]
    const day = dayNumber(date)
    return (
      share * randomWalk(seedOf(kind), day) +
      Math.sqrt(1 - share ** 2) * randomWalk(seedOf(instrument.code), day)
    )
  }
  return (instrument, behaviour, date) => {
    // `randomWalk` counts calendar days, 365 a year.
    const daily = behaviour.volatility / Math.sqrt(365)
    const last: PriceRow | undefined = dataSet.prices.get(instrument.code)?.at(-1)
    const steps = moved(instrument, date) - (last ? moved(instrument, last.date) : 0)
    const origin = last
      ? last.close * capitalChanges.factor(instrument.code, last.date, date)
      : behaviour.referencePrice
    if (categories[instrument.category].isYieldTraded) return origin + daily * steps
    const trend = last ? 0 : capitalChanges.trend(instrument.code, date)
    return origin * Math.exp((daily / 100) * steps + trend) + accrued(instrument, date, dividendsOf)
  }
}

/** Rises from half a dividend below to half a dividend above, and falls by a whole dividend on the ex date. */
function accrued(instrument: ListedInstrument, date: string, dividendsOf: DividendsOf): number {
  if (!instrument.behaviour?.dividendYield) return 0
  const around = dividendsOf(instrument, yearsBefore(date, 1), yearsBefore(date, -1))
  const next = around.find(({ exDate }) => exDate > date)
  const last = around.findLast(({ exDate }) => exDate <= date)
  if (!next || !last) return 0
  const [from, to] = [dayNumber(last.exDate), dayNumber(next.exDate)]
  return next.amount * ((dayNumber(date) - from) / (to - from) - 0.5)
}
