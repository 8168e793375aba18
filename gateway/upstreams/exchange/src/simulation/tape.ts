import type { ListedInstrument } from '../data-set/data-set.ts'
import type { DailyBar } from './daily-bar.ts'
import { costOf } from './trade-cost.ts'
import { pathOfPrices } from './price-path.ts'
import { createRandom } from './random.ts'
import { hasAuctions, timesOfTrades, type TradingTimes } from './trade-times.ts'
import { volumesOfTrades } from './trade-volumes.ts'

/** The trades of one day in order, by column, with running totals. */
export interface Tape {
  length: number
  /** Milliseconds since 1970. */
  times: Float64Array
  prices: Float64Array
  volumes: Float64Array
  /** Sums and extremes, up to and including each trade. */
  totalVolumes: Float64Array
  /** In the instrument's currency; null for a price without a monetary value. */
  totalValues: Float64Array | null
  /** Price times quantity, the basis of the average price; for a yield this is not money. */
  weightedPrices: Float64Array
  highs: Float64Array
  lows: Float64Array
}

interface TapeOptions {
  instrument: ListedInstrument
  bar: DailyBar
  hours: TradingTimes
  seed: string
}

/** Assumed value of a trade on a real day, which has only a volume. */
const usualTradeValue = 3_000
const mostTrades = 6_000

/**
 * A day's trades that add up to exactly this bar: the first at its open, the last at its close, some at its high and its
 * low, with its total volume. The same seed gives the same trades.
 */
export function createTape(options: TapeOptions): Tape {
  const { prices, volumes } = tradesOf(options)
  const times = timesOfTrades(prices.length, options.hours, createRandom(`${options.seed}|times`))
  return addUp({ times, prices, volumes }, costOf(options.instrument, options.bar.date))
}

/** Total value of the same trades, without calculating their times. Null as in a tape. */
export function tradedValue(options: TapeOptions): number | null {
  const cost = costOf(options.instrument, options.bar.date)
  if (!cost) return null
  const { prices, volumes } = tradesOf(options)
  let value = 0
  for (let at = 0; at < prices.length; at++) value += volumes[at]! * cost(prices[at]!)
  return value
}

function tradesOf({ instrument, bar, hours, seed }: TapeOptions) {
  const random = createRandom(seed)
  const count = bar.volume === 0 ? 0 : Math.max(fewestTrades(bar), bar.trades ?? guessedTrades(bar))
  const volumes = volumesOfTrades({
    count,
    volume: bar.volume,
    hasAuctions: hasAuctions(count, hours),
    random,
  })
  return { volumes, prices: pathOfPrices({ instrument, bar, count, random }) }
}

/** Minimum number of trades for the bar's prices. */
function fewestTrades({ open, high, low, close }: DailyBar): number {
  const beyond = Number(high > Math.max(open, close)) + Number(low < Math.min(open, close))
  return beyond === 0 && open === close ? 1 : 2 + beyond
}

function guessedTrades({ volume, close }: DailyBar): number {
  return Math.min(mostTrades, volume, Math.ceil((volume * Math.abs(close)) / usualTradeValue))
}

/** Adds running totals to trades, in money if a price gives the cost of a security. */
export function addUp(
  { times, prices, volumes }: Pick<Tape, 'times' | 'prices' | 'volumes'>,
  cost: ((price: number) => number) | null,
): Tape {
  const length = times.length
  const [totalVolumes, weightedPrices] = [new Float64Array(length), new Float64Array(length)]
  const totalValues = cost && new Float64Array(length)
  const [highs, lows] = [new Float64Array(length), new Float64Array(length)]
  let volume = 0
  let weighted = 0
  let value = 0
  let high = -Infinity
  let low = Infinity
  for (let at = 0; at < length; at++) {
    const price = prices[at]!
    volume += volumes[at]!
    weighted += volumes[at]! * price
    if (price > high) high = price
    if (price < low) low = price
    totalVolumes[at] = volume
    weightedPrices[at] = weighted
    if (cost && totalValues) totalValues[at] = value += volumes[at]! * cost(price)
    highs[at] = high
    lows[at] = low
  }
  return { length, times, prices, volumes, totalVolumes, totalValues, weightedPrices, highs, lows }
}

/** Number of trades up to an instant. */
export function tradesUntil({ times, length }: Tape, instant: number): number {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (times[middle]! <= instant) from = middle + 1
    else to = middle
  }
  return from
}

const none = new Float64Array(0)

/** The tape of a day without trades. */
export const noTrades: Tape = {
  length: 0,
  times: none,
  prices: none,
  volumes: none,
  totalVolumes: none,
  totalValues: none,
  weightedPrices: none,
  highs: none,
  lows: none,
}
