import { dairyProducts, futuresIndices, type LiveDerivative } from '../../domain/derivatives/derivative.ts'
import { momentOrNull } from './feed/document-verdict.ts'
import type { RowFeeds } from './feed/row-feeds.ts'
import { derivativesTopic } from './feed/topic.ts'
import { watchRows } from './watch/watch-rows.ts'

const underlyings: ReadonlySet<string> = new Set([...dairyProducts, ...futuresIndices])

/** Queries for futures and options. `marketOf` is null for codes of no active instrument. */
export function createDerivativeFeeds(
  feeds: RowFeeds<LiveDerivative>,
  marketOf: (code: string) => Promise<string | null>,
) {
  /** The ticker is only asked about existing underlyings. */
  const isUnderlying = async (code: string) => underlyings.has(code) || (await marketOf(code)) !== null

  return {
    /** Listed contracts of an underlying, in capitals; of all underlyings if null. */
    derivatives: (underlying: string | null) => feeds.read(derivativesTopic(underlying)),
    /** Contracts of an underlying; of all underlyings if null. */
    watchDerivatives: (underlying: string | null, signal: AbortSignal) =>
      watchRows({
        signal,
        async topics() {
          const code = underlying?.toUpperCase() ?? null
          return code === null || (await isUnderlying(code)) ? derivativesTopic(code) : new Map()
        },
        join: feeds.join,
        // Quotes are valid together: an unchanged one is as current as the newest.
        reading(feed, code) {
          const reading = feeds.rowOf(feed, code)
          return reading && { ...reading, freshness: feed.freshness(momentOrNull(feed.newestAt())) }
        },
      }),
  }
}
