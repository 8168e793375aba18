import { hashText } from '../simulation/random.ts'
import { type Tape, tradesUntil } from '../simulation/tape.ts'
import { dayNumber, wander } from '../simulation/wander.ts'
import { onTick } from './contract-tape.ts'

/** What a future or an option did on a day, up to an instant. Prices are in its currency. */
export interface ContractQuote extends Orders {
  date: string
  /** Null when its underlying has no price. */
  priorSettlement: number | null
  /** Null without a trade, as are the three after it. */
  last: number | null
  open: number | null
  high: number | null
  low: number | null
  /** In lots. */
  volume: number
  priorOpenInterest: number
  /** When it last changed, in milliseconds since 1970. */
  updatedAt: number
}

/** What a future or an option did on a day that is over. */
export interface ContractDay {
  date: string
  /** Null without a trade, as are the three after it. */
  last: number | null
  open: number | null
  high: number | null
  low: number | null
  settlement: number
  /** In lots. */
  volume: number
  trades: number
  /** At the end of the day, in lots. */
  openInterest: number
}

/** The best orders, and for how many lots; null when nobody quotes it. */
export interface Orders {
  bid: number | null
  offer: number | null
  bidVolume: number | null
  offerVolume: number | null
}

export const noOrders: Orders = { bid: null, offer: null, bidVolume: null, offerVolume: null }

/** A maker's orders about what a contract is worth. Nobody bids for what is worth less than a tick. */
export function makerOrders(
  worth: number,
  { tick, away, lots }: { tick: number; away: number; lots: number },
): Orders {
  const bid = onTick(worth - tick * away, tick)
  const offer = Math.max(tick, onTick(worth + tick * away, tick))
  const isBid = bid > 0
  return { bid: isBid ? bid : null, offer, bidVolume: isBid ? lots : null, offerVolume: lots }
}

/** What a day's trades say at an instant. */
export function tradedSoFar(tape: Tape, instant: number) {
  const count = tradesUntil(tape, instant)
  const at = (column: Float64Array, index: number) => (count === 0 ? null : column[index]!)
  const traded = {
    last: at(tape.prices, count - 1),
    open: at(tape.prices, 0),
    high: at(tape.highs, count - 1),
    low: at(tape.lows, count - 1),
    volume: at(tape.totalVolumes, count - 1) ?? 0,
  }
  return { count, traded, tradedAt: at(tape.times, count - 1) }
}

interface OpenContract {
  /** Names the contract. */
  seed: string
  expiryDate: string
  /** About as many lots as are open in its last days. */
  most: number
}

/** How many lots were open at the end of a day: more and more, on the whole, until the contract expires. */
export function openInterest({ seed, expiryDate, most }: OpenContract, date: string): number {
  const daysLeft = Math.max(0, dayNumber(expiryDate) - dayNumber(date))
  const part = 0.5 + wander(hashText(`${seed}|open`), dayNumber(date)) / 50
  return Math.floor((most * Math.min(1, Math.max(0.05, part))) / (1 + daysLeft / 100))
}
