import type { ListedInstrument } from '../data-set/data-set.ts'
import { onStep, priceStep } from '../data-set/price-step.ts'
import type { DailyBar } from './daily-bar.ts'
import type { Random } from './random.ts'

interface PathOptions {
  instrument: ListedInstrument
  bar: DailyBar
  count: number
  random: Random
}

interface Waypoint {
  at: number
  price: number
}

/** Probability that a trade meets the other side of the book than the trade before it. */
const turns = 0.3

/** Price of each trade: a random path on the price steps, within the bar and through its four prices. */
export function pathOfPrices({ instrument, bar, count, random }: PathOptions): Float64Array {
  const prices = new Float64Array(count)
  if (count === 0) return prices
  const points = waypoints(bar, count, random)
  const walk = {
    prices,
    bar,
    random,
    restless: (bar.high - bar.low) / Math.sqrt(count),
    halfSpread: priceStep(instrument, bar.low) / 2,
    round: (price: number) => onStep(instrument, price),
  }
  for (const [index, from] of points.entries()) {
    prices[from.at] = from.price
    const to = points[index + 1]
    if (to) bridge(walk, from, to)
  }
  return prices
}

/** Open first, close last; in between, in random order, the extremes that those two do not reach. */
function waypoints({ open, high, low, close }: DailyBar, count: number, random: Random): Waypoint[] {
  const inner: number[] = []
  if (high > Math.max(open, close)) inner.push(high)
  if (low < Math.min(open, close)) inner.push(low)
  if (random.next() < 0.5) inner.reverse()
  const points: Waypoint[] = [{ at: 0, price: open }]
  for (const [index, price] of inner.entries()) {
    const earliest = points.at(-1)!.at + 1
    const latest = count - 2 - (inner.length - 1 - index)
    points.push({ at: earliest + Math.floor(random.next() * (latest - earliest + 1)), price })
  }
  if (count > 1) points.push({ at: count - 1, price: close })
  return points
}

interface Walk {
  prices: Float64Array
  bar: DailyBar
  random: Random
  /** Usual market movement by one trade. */
  restless: number
  halfSpread: number
  round: (price: number) => number
}

/** Prices between two waypoints: a random walk of the market, with trades at the bid below it or the offer above it. */
function bridge(
  { prices, bar, random, restless, halfSpread, round }: Walk,
  from: Waypoint,
  to: Waypoint,
): void {
  let middle = from.price
  let side = halfSpread
  for (let at = from.at + 1; at < to.at; at++) {
    const left = to.at - at + 1
    const step = (to.price - middle) / left + restless * random.bell() * Math.sqrt((left - 1) / left)
    middle = within(bar, middle + step)
    if (random.next() < turns) side = -side
    prices[at] = within(bar, round(middle + side))
  }
}

function within({ low, high }: DailyBar, price: number): number {
  return Math.min(high, Math.max(low, price))
}
