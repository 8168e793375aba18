/** A seeded sequence of numbers from 0 inclusive to 1 exclusive. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())

/** The weekdays up to and including `last`, oldest first. */
function weekdays(count: number, last: string): string[] {
  const dates: string[] = []
  for (let day = Date.parse(last); dates.length < count; day -= 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    if (!isWeekend(date)) dates.push(date)
  }
  return dates.toReversed()
}

const toStep = (price: number) => Math.max(0.005, Math.round(price * 200) / 200)

/** An invented price history: a seeded random walk in steps of half a cent. */
export function inventedHistory({
  days,
  last = '2026-11-19',
  seed = 7,
}: {
  days: number
  last?: string
  seed?: number
}) {
  const dice = createDice(seed)
  const date = weekdays(days, last)
  const columns = {
    firstPrice: [] as (number | null)[],
    highPrice: [] as (number | null)[],
    lowPrice: [] as (number | null)[],
    marketPrice: [] as (number | null)[],
    volume: [] as (number | null)[],
  }
  let price = 4.3
  for (let index = 0; index < days; index += 1) {
    const open = price * (1 + (dice() - 0.5) * 0.008)
    price = Math.max(0.5, open * (1 + (dice() - 0.5) * 0.026))
    columns.firstPrice.push(toStep(open))
    columns.marketPrice.push(toStep(price))
    columns.highPrice.push(toStep(Math.max(open, price) * (1 + dice() * 0.008)))
    columns.lowPrice.push(toStep(Math.min(open, price) * (1 - dice() * 0.008)))
    columns.volume.push(Math.round(dice() ** 3 * 900_000))
  }
  return { date, ...columns }
}

/** Moments every `minutes` of sessions that open at given instants (seconds since 1970), seven hours each. */
export function inventedIntraday({
  opens,
  minutes = 5,
  seed = 11,
}: {
  opens: number[]
  minutes?: number
  seed?: number
}) {
  const dice = createDice(seed)
  const timestamp: number[] = []
  const value: (number | null)[] = []
  const volume: (number | null)[] = []
  let price = 4.18
  // Ten in the morning is still the previous day in UTC.
  const [dayBefore = ''] = weekdays(1, new Date(opens[0]! * 1000).toISOString().slice(0, 10))
  const previousClose = { date: dayBefore, price }
  for (const open of opens) {
    for (let minute = 0; minute <= 420; minute += minutes) {
      price *= 1 + (dice() - 0.5) * 0.003
      timestamp.push(open + minute * 60)
      value.push(toStep(price))
      volume.push(Math.round(dice() ** 3 * 30_000 * (1 + ((minute - 210) / 210) ** 2)))
    }
  }
  return { timestamp, value, volume, previousClose }
}
