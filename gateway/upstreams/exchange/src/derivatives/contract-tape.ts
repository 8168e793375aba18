import type { Session } from '@exchange/market-time/trading-phase'
import { createRandom } from '../simulation/random.ts'
import { addUp, type Tape } from '../simulation/tape.ts'
import { timesOfTrades } from '../simulation/trade-times.ts'

interface ContractDay {
  /** Names the contract and the day. */
  seed: string
  hours: Session
  /** On average; days differ. */
  trades: number
  /** How many contracts a trade has on average. */
  lots: number
  /** The step of its prices, a cent or more. */
  tick: number
  /** What it is worth at a moment of the session; null when it cannot be traded then. */
  worthAt: (instant: number) => number | null
}

/** A contract's trades of one day, each within a few ticks of what it is worth at that moment. The same seed gives the same trades. */
export function contractTape({ seed, hours, trades, lots, tick, worthAt }: ContractDay): Tape {
  const random = createRandom(seed)
  const times = timesOfTrades(random.poisson(trades), { session: () => hours, pauses: [] }, random)
  const made = Array.from(times).flatMap(time => {
    const [aside, size] = [random.bell(), random.exponential()]
    const worth = worthAt(time)
    if (worth === null) return []
    const price = Math.max(tick, onTick(worth + tick * aside, tick))
    return [{ time, price, volume: 1 + Math.floor(size * (lots - 0.5)) }]
  })
  const tape = {
    times: Float64Array.from(made, ({ time }) => time),
    prices: Float64Array.from(made, ({ price }) => price),
    volumes: Float64Array.from(made, ({ volume }) => volume),
  }
  // Prices are points or premiums, and nobody says how large a contract is.
  return addUp(tape, null)
}

/** The nearest price on the steps of a contract, which are a cent or more. */
export function onTick(price: number, tick: number): number {
  return cents(Math.round(price / tick) * tick)
}

export function cents(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100
}
