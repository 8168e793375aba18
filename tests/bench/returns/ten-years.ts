import type { ReturnPosition } from '@exchange/gateway/measure-position'
import { statedPrice } from '@exchange/gateway/measure-position'

/** Dates of ten years, by ISO text. */
export const dates = Array.from({ length: 3_653 }, (_, day) =>
  new Date(Date.UTC(2016, 10, 28) + day * 86_400_000).toISOString().slice(0, 10),
)
export const instruments = 50
const entriesPerInstrument = 200

/** A holding with its closes; the same numbers in each run. */
export interface PlainHolding {
  closes: readonly number[]
  entries: readonly {
    day: number
    kind: 'BUY' | 'SELL' | 'DIVIDEND'
    quantity: number
    price: number
    fees: number
  }[]
}

function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

/** Purchases each few weeks, smaller sales, and dividends of some cents. */
function holding(index: number): PlainHolding {
  const numbers = randomNumbers(index + 1)
  const random = () => numbers.next().value
  let close = 2 + random() * 8
  const closes = dates.map(
    () => (close = Math.max(0.1, Math.round(close * (1 + (random() - 0.498) / 50) * 1e4) / 1e4)),
  )
  const entries = Array.from({ length: entriesPerInstrument }, (_, at) => {
    const day = at * 18 + Math.floor(random() * 17)
    const draw = random()
    const fees = Math.round(random() * 3_000) / 100
    if (at > 0 && draw < 0.2) return { day, kind: 'DIVIDEND' as const, quantity: 200, price: 0.05, fees: 0 }
    if (at > 0 && draw < 0.35)
      return { day, kind: 'SELL' as const, quantity: 10, price: closes[day] ?? 0, fees }
    return {
      day,
      kind: 'BUY' as const,
      quantity: 100 + Math.floor(random() * 500),
      price: closes[day] ?? 0,
      fees,
    }
  })
  return { closes, entries }
}

export const holdings: readonly PlainHolding[] = Array.from({ length: instruments }, (_, index) =>
  holding(index),
)

const dayOf = new Map(dates.map((date, day) => [date, day]))

/** The same holdings as positions of the gateway. */
export const positions: readonly ReturnPosition[] = holdings.map(({ closes, entries }, index) => ({
  isin: `NZBENCH${index}`,
  code: `B${index}`,
  currency: 'NZD',
  entries: entries.map(({ day, kind, quantity, price, fees }) => ({
    type: kind,
    date: dates[day] ?? '',
    quantity: String(quantity),
    price: String(price),
    priceBasis: 'PER_UNIT',
    fees: String(fees),
    ratioNew: null,
    ratioOld: null,
  })),
  prices: {
    on: date => statedPrice(closes[dayOf.get(date) ?? -1] ?? 0),
    splits: { splits: [], first: null, last: null },
    missing: 'NONE',
  },
}))
