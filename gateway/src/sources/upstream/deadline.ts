import type { Clock } from '@exchange/market-time/clock'
import { afterTimeLimit } from '@exchange/market-time/time-limit'
import type { Source } from '../../domain/site/freshness.ts'
import { SourceError } from '../../domain/site/source-error.ts'

interface LimitedSource {
  source: Source
  clock: Clock
  /** Whether the source is an embedded service in this process. */
  isEmbedded?: boolean | undefined
}

interface TimeLimit {
  path: string
  /** Time limit of a source on the network. */
  ms: number
  /** Noun used in the error, such as `headers`. */
  awaited: string
  /** Ends the wait early, with its reason. */
  signal?: AbortSignal | undefined
}

/** Minimum time limit of an embedded service. It shares the processor with its readers, so slow means busy. */
const embeddedMs = 30_000

/**
 * Waits for `work` within a time limit, else rejects with a TIMEOUT. The signal passed to `work` aborts at the limit,
 * and when the limit's own signal aborts. The wait then ends even if the work ignores the signal.
 */
export type Within = <T>(limit: TimeLimit, work: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** Creates the time limits of calls to a source. */
export const createTimeLimits =
  ({ source, clock, isEmbedded = false }: LimitedSource): Within =>
  async ({ path, ms, awaited, signal }, work) => {
    const late = new AbortController()
    const ended = signal ? AbortSignal.any([late.signal, signal]) : late.signal
    ended.throwIfAborted()
    const { promise: over, reject } = Promise.withResolvers<never>()
    ended.addEventListener('abort', () => reject(ended.reason), { once: true })
    const limitMs = isEmbedded ? Math.max(ms, embeddedMs) : ms
    const detail = `${path}: no ${awaited} within ${limitMs} ms`
    const cancel = afterTimeLimit(clock, limitMs, () =>
      late.abort(new SourceError({ source, kind: 'TIMEOUT', detail })),
    )
    try {
      return await Promise.race([work(ended), over])
    } finally {
      cancel()
    }
  }
