import { createNewZealandClock } from './new-zealand-time.ts'
import type { Figure, IntradayColumns } from './price-columns.ts'

/** The price that stands at each moment: the last one told that day, for nothing carries over a night. */
function standing({ timestamp, value }: IntradayColumns, moments: readonly number[]): Figure[] {
  const clock = createNewZealandClock()
  let [next, price, date] = [0, null as Figure, '']
  return moments.map(moment => {
    const today = clock(moment).date
    if (today !== date) price = null
    date = today
    while (next < timestamp.length && timestamp[next]! <= moment) {
      if (clock(timestamp[next]!).date === today) price = value[next] ?? price
      next += 1
    }
    return price
  })
}

/** Two instruments' moments on one axis: every moment of either, and the price of each that stood then. */
export function shareMoments(
  own: IntradayColumns,
  other: IntradayColumns,
): readonly [IntradayColumns, IntradayColumns] {
  const timestamp = [...new Set([...own.timestamp, ...other.timestamp])].toSorted((a, b) => a - b)
  const traded = new Map(own.timestamp.map((moment, index) => [moment, own.volume[index]]))
  const volume = timestamp.map(moment => traded.get(moment))
  return [
    {
      timestamp,
      value: standing(own, timestamp),
      volume,
      hours: [...(own.hours ?? []), ...(other.hours ?? [])],
    },
    { timestamp, value: standing(other, timestamp), volume: [] },
  ]
}
