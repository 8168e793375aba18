import { categories } from '../data-set/category.ts'
import type { Behaviour, ListedInstrument } from '../data-set/data-set.ts'
import { stepsAway } from '../data-set/price-step.ts'
import type { Quote } from './board.ts'
import { hashText, mix } from './random.ts'

/** The best bid and the best offer. Null when there are none. */
export interface BestQuotes {
  bid: number | null
  offer: number | null
}

const nobody: BestQuotes = { bid: null, offer: null }

/**
 * Orders next to the last price. One side is the last trade's price, the other is a spread away: one step for busy
 * instruments, more for quiet ones. In yields the bid is the higher one.
 */
export function bestQuotes(
  instrument: ListedInstrument,
  behaviour: Behaviour | null,
  quote: Quote,
): BestQuotes {
  const { price, status, totalCount, date } = quote
  if (price === null || !behaviour || status === 'S' || behaviour.tradesPerDay === 0) return nobody
  const luck = mix(hashText(`${instrument.code}|${date}`) + totalCount)
  const spread = widestSpread(behaviour) === 1 ? 1 : 1 + (luck % widestSpread(behaviour))
  const isBought = wasBought(quote)
  const cheaper = isBought ? -spread : 0
  const dearer = isBought ? 0 : spread
  if (categories[instrument.category].isYieldTraded) {
    return { bid: stepsAway(instrument, price, -cheaper), offer: stepsAway(instrument, price, -dearer) }
  }
  const bid = stepsAway(instrument, price, cheaper)
  return { bid: bid > 0 ? bid : null, offer: stepsAway(instrument, price, dearer) }
}

/** Number of trades searched for the last one with a different price. */
const farthest = 64

/** Whether the last trade met an offer, which is assumed if the price last rose. */
function wasBought({ tape, totalCount, startingPrice }: Quote): boolean {
  const last = tape.prices[totalCount - 1]
  if (last === undefined) return false
  for (let at = totalCount - 2; at >= Math.max(0, totalCount - farthest); at--) {
    const before = tape.prices[at]!
    if (before !== last) return before < last
  }
  return startingPrice !== null && startingPrice < last
}

function widestSpread({ tradesPerDay }: Behaviour): number {
  if (tradesPerDay >= 800) return 1
  if (tradesPerDay >= 100) return 2
  return tradesPerDay >= 5 ? 4 : 10
}
