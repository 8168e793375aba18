import type { Session } from '@exchange/market-time/trading-phase'
import type { Pause } from './interruptions.ts'
import type { Random } from './random.ts'

/** A day's trading hours, and the pauses of an instrument. */
export interface TradingTimes {
  session: () => Session
  pauses: readonly Pause[]
}

interface Stretch {
  from: number
  until: number
}

/** Minimum number of trades for participation in the auctions. */
const fewestForAuctions = 12
/**
 * An auction ends at a random moment of this span: the opening auction after the open, the closing auction before the
 * close.
 */
const auctionMs = 30_000

/** Whether the first trade is the opening auction and the last one the closing auction. */
export function hasAuctions(count: number, { session, pauses }: TradingTimes): boolean {
  if (count < fewestForAuctions || pauses.length === 0) return count >= fewestForAuctions
  const { open, close } = session()
  const isFree = (instant: number) => !pauses.some(({ from, until }) => from <= instant && instant < until)
  return isFree(open) && isFree(open + auctionMs) && isFree(close - auctionMs)
}

/**
 * Trade times in milliseconds since 1970, ascending: frequent after the open and before the close, rare at midday, none
 * in a pause.
 */
export function timesOfTrades(count: number, hours: TradingTimes, random: Random): Float64Array {
  const { open, preClose, close } = hours.session()
  const free = freeStretches({ from: open + auctionMs, until: preClose }, hours.pauses)
  const times = new Float64Array(count)
  const isAuctioned = hasAuctions(count, hours)
  const shares = risingShares(count - (isAuctioned ? 2 : 0), random)
  const first = isAuctioned ? 1 : 0
  for (let at = 0; at < shares.length; at++) times[first + at] = placeIn(free, busyShare(shares[at]!))
  if (isAuctioned) {
    times[0] = Math.floor(open + random.next() * auctionMs)
    times[count - 1] = Math.floor(close - random.next() * auctionMs)
  }
  return times
}

/** The parts of a stretch outside pauses; the whole stretch if the pauses cover it. */
function freeStretches(whole: Stretch, pauses: readonly Pause[]): Stretch[] {
  let free = [whole]
  for (const { from, until } of pauses) {
    free = free
      .flatMap(stretch => [
        { from: stretch.from, until: Math.min(stretch.until, from) },
        { from: Math.max(stretch.from, until), until: stretch.until },
      ])
      .filter(stretch => stretch.from < stretch.until)
  }
  return free.length > 0 ? free : [whole]
}

/** Random shares of the day between 0 and 1, ascending, as from a Poisson process. */
function risingShares(count: number, random: Random): Float64Array {
  const shares = new Float64Array(Math.max(0, count))
  let sum = 0
  for (let at = 0; at < count; at++) {
    sum += random.exponential()
    shares[at] = sum
  }
  const whole = sum + random.exponential()
  return shares.map(share => share / whole)
}

/** Trading intensity of the day: trades per moment are proportional to 1 + 2 (2x − 1)². */
const busy = { entries: 256, table: [] as number[] }
for (let at = 0; at <= busy.entries; at++) {
  const x = at / busy.entries
  busy.table.push((x + ((2 * x - 1) ** 3 + 1) / 3) / (1 + 2 / 3))
}

/** The part of the day's time at which this share of its trades is complete. */
function busyShare(share: number): number {
  let [from, to] = [0, busy.entries]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if (busy.table[middle]! <= share) from = middle
    else to = middle
  }
  const [before, after] = [busy.table[from]!, busy.table[to]!]
  return (from + (share - before) / (after - before)) / busy.entries
}

function placeIn(stretches: readonly Stretch[], part: number): number {
  const length = stretches.reduce((sum, { from, until }) => sum + until - from, 0)
  let rest = part * length
  for (const { from, until } of stretches) {
    if (rest < until - from) return Math.floor(from + rest)
    rest -= until - from
  }
  return stretches.at(-1)!.until - 1
}
