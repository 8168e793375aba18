import { hashText } from '../simulation/random.ts'
import { type Tape, tradesUntil } from '../simulation/tape.ts'
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

/** How many lots were open at the end of a day, which `seed` names: fewer the further away the contract is. */
export function openInterest(seed: string, { most, place }: { most: number; place: number }): number {
  return Math.floor((hashText(seed) % most) / (1 + place * 0.3))
}
