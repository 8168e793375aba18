import { categories } from '../data-set/category.ts'
import type { Behaviour, ListedInstrument, PriceRow } from '../data-set/data-set.ts'
import { onStep } from '../data-set/price-step.ts'
import { createRandom, type Random } from './random.ts'

/** A day on which an instrument traded. */
export interface DailyBar extends PriceRow {
  /** Null when only the volume is known. */
  trades: number | null
  /** Whether the data set contains the day; otherwise it is simulated. */
  isReal: boolean
}

/** A day from the data set; without volume nothing traded. */
export function realBar({ date, open, high, low, close, volume }: PriceRow): DailyBar {
  return { date, open, high, low, close, volume, trades: null, isReal: true }
}

/** Number of trades of an instrument on a day. */
export function tradesOn({ tradesPerDay }: Behaviour, seed: string): number {
  if (tradesPerDay <= 0) return 0
  const random = createRandom(`${seed}|trades`)
  if (tradesPerDay < 20) return random.poisson(tradesPerDay)
  return Math.round(tradesPerDay * Math.exp(0.3 * random.normal()))
}

interface MadeBarOptions {
  instrument: ListedInstrument
  behaviour: Behaviour
  date: string
  /** The previous close, adjusted to today. */
  before: number
  close: number
  trades: number
  seed: string
}

/** A simulated day between the previous close and its own close, on the price steps. */
export function madeBar({
  instrument,
  behaviour,
  date,
  before,
  close,
  trades,
  seed,
}: MadeBarOptions): DailyBar {
  const random = createRandom(`${seed}|bar`)
  const volume = Math.max(trades, Math.round(trades * behaviour.tradeSize * Math.exp(0.35 * random.normal())))
  if (trades === 1)
    return { date, open: close, high: close, low: close, close, volume, trades, isReal: false }
  const reach = dayReach(instrument, behaviour, close)
  const open = onStep(instrument, before + 0.35 * reach * random.normal())
  const { high, low } = extremes(instrument, { open, close, trades, reach, random })
  return { date, open, high, low, close, volume, trades, isReal: false }
}

function dayReach({ category }: ListedInstrument, { volatility }: Behaviour, price: number): number {
  const daily = volatility / Math.sqrt(252)
  return categories[category].isYieldTraded ? daily : (daily / 100) * price
}

interface Extent {
  open: number
  close: number
  trades: number
  reach: number
  random: Random
}

/** Two trades have no extremes beyond open and close; three have one. */
function extremes(instrument: ListedInstrument, { open, close, trades, reach, random }: Extent) {
  const [bottom, top] = [Math.min(open, close), Math.max(open, close)]
  const above = onStep(instrument, top + 0.45 * reach * Math.abs(random.normal()))
  const below = onStep(instrument, bottom - 0.45 * reach * Math.abs(random.normal()))
  return {
    high: trades > 2 ? Math.max(top, above) : top,
    low: trades > 3 ? Math.min(bottom, below) : bottom,
  }
}
