import type { Session } from '@exchange/market-time/trading-phase'
import { createRandom } from '../simulation/random.ts'
import { addUp, type Tape } from '../simulation/tape.ts'
import { timesOfTrades } from '../simulation/trade-times.ts'

interface ContractDay {
  /** Identifies the contract and the day. */
  seed: string
  hours: Session
  /** Average number of trades; days differ. */
  trades: number
  /** Average number of contracts in a trade. */
  lots: number
  /** Price step: a cent or more. */
  tick: number
  /** Value at a moment of the session; null when the contract cannot be traded then. */
  worthAt: (instant: number) => number | null
}

/**
 * A contract's trades of one day, each within a few ticks of its value at that moment. The same seed gives the same
 * trades.
 */
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
  // Prices are points or premiums, and the size of a contract is unknown.
  return addUp(tape, null)
}

/** The nearest valid price of a contract. A step is a cent or more. */
export function onTick(price: number, tick: number): number {
  return cents(Math.round(price / tick) * tick)
}

export function cents(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100
}
