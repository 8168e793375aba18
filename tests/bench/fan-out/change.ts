/** Constant fields of an instrument, requested like the site's own pages do. */
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

/** Enough notices for an event of 2 kB. */
export const notices = Array.from({ length: 28 }, (_, index) => `NOTICE-${String(index).padStart(2, '0')}`)

/** The same in the format of the schema. */
export const entitlements = notices.map(code => ({ code, meaning: null }))

/** Subscribes to one instrument. The count and the time are first, so that a subscriber finds them quickly. */
export const query = `subscription Changes($codes: [String!]!) {
  instrument(codes: $codes) {
    totalVolume totalValue ${Object.keys(steady).join(' ')}
    cumExEntitlement { code meaning }
  }
}`

/** The machine's monotonic clock, the same in every process, in milliseconds. */
export const machineMs = () => Math.round(Number(process.hrtime.bigint()) / 1_000) / 1_000

/** A change with its number and its due time. */
export const changeOf = (seq: number, dueMs: number) => ({ totalVolume: seq, totalValue: dueMs })

/** Number of changes to publish, and of those published before the measurement. */
export interface Publishing {
  everyMs: number
  warm: number
  measured: number
}

/** Cost of publishing for the server. */
export interface Published {
  cpuMs: number
  elapsedMs: number
}
