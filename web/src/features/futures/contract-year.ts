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

/** What the days that are told come to. */
export interface ContractYear {
  /** The first day that is told. */
  from: string
  high: Extreme
  low: Extreme
  /** The latest settlement. */
  settled: Extreme
  /** In lots; null when no volume is known. */
  volume: number | null
}

/** The year of a contract in figures, by what it settled at, else by its last prices. Null without a price. */
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
