import { createNewZealandClock } from './new-zealand-time.ts'
import type { Figure, IntradayColumns } from './price-columns.ts'

/** Price in effect at each moment: the last one of that day, as prices are not carried overnight. */
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

/** Merges two instruments' moments on one axis: every moment of either, with the prices in effect. */
export function mergeMoments(
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
