import type { Random } from './random.ts'

interface VolumeOptions {
  count: number
  volume: number
  hasAuctions: boolean
  random: Random
}

/** Average share of a day's volume traded in the auctions. */
const auctionShare = { opening: 0.04, closing: 0.14 }

/** Whole securities per trade, adding up to the day's volume; at least one each if there are enough. */
export function volumesOfTrades({ count, volume, hasAuctions, random }: VolumeOptions): Float64Array {
  const weights = new Float64Array(count)
  let sum = 0
  for (let at = 0; at < count; at++) {
    // Sizes are skewed: many small trades, a few large ones.
    const size = random.exponential()
    weights[at] = size * Math.sqrt(size)
    sum += weights[at]!
  }
  if (hasAuctions) {
    weights[0] = sum * auctionShare.opening * (0.6 + 0.8 * random.next())
    weights[count - 1] = sum * auctionShare.closing * (0.6 + 0.8 * random.next())
    sum = weights.reduce((total, weight) => total + weight, 0)
  }
  const least = volume >= count ? 1 : 0
  const shared = volume - least * count
  let reached = 0
  let given = 0
  for (let at = 0; at < count; at++) {
    reached += weights[at]!
    const upTo = at === count - 1 ? shared : Math.round((shared * reached) / sum)
    weights[at] = least + upTo - given
    given = upTo
  }
  return weights
}
