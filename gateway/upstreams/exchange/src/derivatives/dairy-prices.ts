import { session } from '@exchange/market-time/trading-phase'
import type { Board } from '../simulation/board.ts'
import { createRandom, hashText } from '../simulation/random.ts'
import { dayNumber, wander } from '../simulation/wander.ts'
import { type DairyContract, dairyProducts } from './dairy-contracts.ts'

/** What a dairy future did on a day, up to an instant. Prices are in its currency. */
export interface DairyQuote {
  date: string
  priorSettlement: number
  /** Null without a trade, as are the three after it. */
  last: number | null
  open: number | null
  high: number | null
  low: number | null
  bid: number
  offer: number
  bidVolume: number
  offerVolume: number
  /** In lots. */
  volume: number
  priorOpenInterest: number
  /** When it last changed, in milliseconds since 1970. */
  updatedAt: number
}

/** What a contract settles at on a day: its product wanders, and the months part slowly from it. */
export function settlement(seed: string, { product, code }: DairyContract, date: string): number {
  const { reference, volatility, tick } = dairyProducts[product]
  const daily = volatility / 100 / Math.sqrt(365)
  const together = wander(hashText(`${seed}|${product}|dairy`), dayNumber(date))
  const alone = wander(hashText(`${seed}|${code}|dairy`), dayNumber(date))
  const price = reference * Math.exp(daily * (together + 0.25 * alone))
  return onTick(price, tick)
}

function onTick(price: number, tick: number): number {
  return Math.round((Math.round(price / tick) * tick + Number.EPSILON) * 100) / 100
}

/** A contract's day up to an instant; the day is the board's. An expired one stands at what it last settled at. */
export function dairyQuote(seed: string, board: Board, contract: DairyContract, instant: number): DairyQuote {
  const { tick, trades } = dairyProducts[contract.product]
  const today = board.dayAt(instant)
  const isExpired = contract.expiryDate < today
  const date = isExpired ? contract.expiryDate : today
  const hours = session(board.calendar, date)!
  const random = createRandom(`${seed}|${contract.code}|${date}|dairy`)
  const priorSettlement = settlement(seed, contract, board.days.before(date))
  const target = settlement(seed, contract, date)
  const count = random.poisson(trades / (1 + contract.place * 0.6))
  const times = Array.from({ length: count }, () => hours.open + random.next() * (hours.close - hours.open))
  const done = times.toSorted((one, other) => one - other).filter(time => time <= instant)
  // Price and lots in turn for each trade: those that are done stay what they were.
  const made = done.map((_, at) => {
    const drift = (target - priorSettlement) * ((at + 1) / count)
    return {
      price: onTick(priorSettlement + drift + tick * random.bell(), tick),
      lots: 1 + Math.floor(random.exponential() * 12),
    }
  })
  const prices = made.map(({ price }) => price)
  const near = prices.at(-1) ?? priorSettlement
  const away = 1 + Math.floor(contract.place / 4)
  const book = createRandom(`${seed}|${contract.code}|${date}|${done.length}|book`)
  return {
    date,
    priorSettlement,
    last: prices.at(-1) ?? null,
    open: prices[0] ?? null,
    high: prices.length > 0 ? Math.max(...prices) : null,
    low: prices.length > 0 ? Math.min(...prices) : null,
    bid: onTick(near - tick * away, tick),
    offer: onTick(near + tick * (away + Math.floor(book.next() * 2)), tick),
    bidVolume: 1 + Math.floor(book.next() * 40),
    offerVolume: 1 + Math.floor(book.next() * 40),
    volume: made.reduce((sum, { lots }) => sum + lots, 0),
    priorOpenInterest: Math.floor(
      (hashText(`${seed}|${contract.code}|${board.days.before(date)}`) % 900) / (1 + contract.place * 0.3),
    ),
    updatedAt: Math.floor((done.at(-1) ?? hours.preOpen) / 1000) * 1000,
  }
}
