import { tidy } from '../data-set/price-step.ts'
import { type Tape, tradesUntil } from './tape.ts'

/** One minute of trading. */
export interface MinutePoint {
  /** Start of the minute, in seconds since 1970. */
  timestamp: number
  /** Its last price. */
  value: number
  /** Securities traded in it. */
  volume: number
}

/** A day's trades by the minute, up to an instant; minutes without a trade are omitted. */
export function minutePoints(tape: Tape, instant: number): MinutePoint[] {
  const points: MinutePoint[] = []
  const count = tradesUntil(tape, instant)
  for (let at = 0; at < count; at++) {
    const timestamp = Math.floor(tape.times[at]! / 60_000) * 60
    const last = points.at(-1)
    if (last?.timestamp === timestamp) {
      last.value = tidy(tape.prices[at]!)
      last.volume += tape.volumes[at]!
    } else {
      points.push({ timestamp, value: tidy(tape.prices[at]!), volume: tape.volumes[at]! })
    }
  }
  return points
}
