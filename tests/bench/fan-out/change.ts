/** What a reader is told of an instrument besides what changes, as the site's own pages ask for it. */
export const steady = {
  priceAmount: 4.385,
  priceChangeAmount: -0.015,
  priceChangeRelative: -0.0034,
  startingPriceAmount: 4.4,
  firstPrice: 4.39,
  highPrice: 4.42,
  lowPrice: 4.37,
  bestBid: 4.38,
  bestOffer: 4.39,
  totalCount: 1_204,
  capitalisation: 14_767_000_000,
  peRatio: 18.02,
  gdyPerShare: 0.061,
  description: 'An instrument whose every trade is watched by very many',
}

/** Notices, so many that a whole event has 2 kB. */
export const notices = Array.from({ length: 28 }, (_, index) => `NOTICE-${String(index).padStart(2, '0')}`)

/** The same, as a reader is told them. */
export const entitlements = notices.map(code => ({ code, meaning: null }))

/** Asks for a change of one instrument; the count and the moment stand first, where a subscriber looks for them. */
export const query = `subscription Changes($codes: [String!]!) {
  instrument(codes: $codes) {
    totalVolume totalValue ${Object.keys(steady).join(' ')}
    cumExEntitlement { code meaning }
  }
}`

/** The machine's own clock, the same in every process, in milliseconds. */
export const machineMs = () => Math.round(Number(process.hrtime.bigint()) / 1_000) / 1_000

/** The count of the changes, and when this one was due. */
export const changeOf = (seq: number, dueMs: number) => ({ totalVolume: seq, totalValue: dueMs })

/** How many changes are published, and how many of them come before it is measured. */
export interface Publishing {
  everyMs: number
  warm: number
  measured: number
}

/** What publishing cost the server. */
export interface Published {
  cpuMs: number
  elapsedMs: number
}
