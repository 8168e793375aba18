import { hashText } from '../simulation/random.ts'
import { type Tape, tradesUntil } from '../simulation/tape.ts'
import { dayNumber, randomWalk } from '../simulation/random-walk.ts'
import { onTick } from './contract-tape.ts'

/** A future or an option on a day, up to an instant. Prices are in its currency. */
export interface ContractQuote extends Orders {
  date: string
  /** Null when its underlying has no price. */
  priorSettlement: number | null
  /** Null without a trade, as are the following three. */
  last: number | null
  open: number | null
  high: number | null
  low: number | null
  /** In lots. */
  volume: number
  priorOpenInterest: number
  /** Time of the last change, in milliseconds since 1970. */
  updatedAt: number
}

/** A finished day of a future or an option. */
export interface ContractDay {
  date: string
  /** Null without a trade, as are the following three. */
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

/** The best orders and their sizes in lots; null without a quote. */
export interface Orders {
  bid: number | null
  offer: number | null
  bidVolume: number | null
  offerVolume: number | null
}

export const noOrders: Orders = { bid: null, offer: null, bidVolume: null, offerVolume: null }

/** A market maker's orders around a contract's value. There is no bid for a value below one tick. */
export function makerOrders(
  worth: number,
  { tick, away, lots }: { tick: number; away: number; lots: number },
): Orders {
  const bid = onTick(worth - tick * away, tick)
  const offer = Math.max(tick, onTick(worth + tick * away, tick))
  const isBid = bid > 0
  return { bid: isBid ? bid : null, offer, bidVolume: isBid ? lots : null, offerVolume: lots }
}

/** A day's trades up to an instant. */
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
  /** Identifies the contract. */
  seed: string
  expiryDate: string
  /** Approximate number of open lots in its last days. */
  most: number
}

/** Open lots at the end of a day. They tend to increase until the contract expires. */
export function openInterest({ seed, expiryDate, most }: OpenContract, date: string): number {
  const daysLeft = Math.max(0, dayNumber(expiryDate) - dayNumber(date))
  const part = 0.5 + randomWalk(hashText(`${seed}|open`), dayNumber(date)) / 50
  return Math.floor((most * Math.min(1, Math.max(0.05, part))) / (1 + daysLeft / 100))
}
