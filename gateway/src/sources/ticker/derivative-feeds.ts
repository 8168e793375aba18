import { dairyProducts, futuresIndices, type LiveDerivative } from '../../domain/derivative.ts'
import { momentOrNull } from './feed/document-verdict.ts'
import type { RowFeeds } from './feed/row-feeds.ts'
import { derivativesTopic } from './feed/topic.ts'
import { watchRows } from './watch/watch-rows.ts'

const underlyings: ReadonlySet<string> = new Set([...dairyProducts, ...futuresIndices])

/** Questions about futures and options. `marketOf` is null for a code that is no active instrument's. */
export function createDerivativeFeeds(
  feeds: RowFeeds<LiveDerivative>,
  marketOf: (code: string) => Promise<string | null>,
) {
  /** Only the name of something that exists makes the gateway ask the ticker. */
  const isUnderlying = async (code: string) => underlyings.has(code) || (await marketOf(code)) !== null

  return {
    /** The listed contracts of an underlying, in capitals; of all when it is null. */
    derivatives: (underlying: string | null) => feeds.read(derivativesTopic(underlying)),
    /** The contracts of an underlying, of all when it is null. */
    watchDerivatives: (underlying: string | null, signal: AbortSignal) =>
      watchRows({
        signal,
        async topics() {
          const code = underlying?.toUpperCase() ?? null
          return code === null || (await isUnderlying(code)) ? derivativesTopic(code) : new Map()
        },
        join: feeds.join,
        // Quotes are true together: one that did not change is as true as the newest.
        reading(feed, code) {
          const reading = feeds.rowOf(feed, code)
          return reading && { ...reading, freshness: feed.freshness(momentOrNull(feed.newestAt())) }
        },
      }),
  }
}
