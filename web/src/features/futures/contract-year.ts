type Figure = number | null | undefined

/** Days of a contract by column, oldest first. */
interface ContractColumns {
  date: readonly string[]
  marketPrice: readonly Figure[]
  settlementPrice: readonly Figure[]
  volume: readonly Figure[]
}

interface Extreme {
  price: number
  date: string
}

/** Summary of the published days. */
export interface ContractYear {
  /** First published day. */
  from: string
  high: Extreme
  low: Extreme
  /** The latest settlement, or the last price where that day has no settlement. */
  settled: Extreme
  /** In lots; null when no volume is known. */
  volume: number | null
}

/** Year of a contract in figures, from its settlement prices, else its last prices. Null without a price. */
export function contractYear({
  date,
  marketPrice,
  settlementPrice,
  volume,
}: ContractColumns): ContractYear | null {
  const days = date.flatMap((day, at): Extreme[] => {
    const price = settlementPrice[at] ?? marketPrice[at]
    return price == null ? [] : [{ date: day, price }]
  })
  const [first] = days
  const settled = days.at(-1)
  if (!first || !settled) return null
  const lots = volume.filter(value => value != null)
  return {
    from: first.date,
    high: days.reduce((most, day) => (day.price > most.price ? day : most)),
    low: days.reduce((least, day) => (day.price < least.price ? day : least)),
    settled,
    volume: lots.length === 0 ? null : lots.reduce((sum, value) => sum + value, 0),
  }
}
