import type { Clock } from '@exchange/market-time/clock'
import { afterTimeLimit } from '@exchange/market-time/time-limit'
import type { Source } from '../../domain/freshness.ts'
import { SourceError } from './source-error.ts'

interface LimitedSource {
  source: Source
  clock: Clock
  /** Whether the source is an embedded service in this process. */
  isEmbedded?: boolean | undefined
}

interface TimeLimit {
  path: string
  /** Limit of a source on the network. */
  ms: number
  /** The noun of the error: `headers`. */
  awaited: string
  /** Ends the wait early, with its reason. */
  signal?: AbortSignal | undefined
}

/** Shortest limit of an embedded service. It shares the processor with its readers: slow then means busy, not dead. */
const embeddedMs = 30_000

/**
 * Waits for `work` within a time limit, else rejects with a TIMEOUT. The signal given to `work` aborts when the time is
 * over, and when the limit's own signal does; the wait ends then even if the work does not listen.
 */
export type Within = <T>(limit: TimeLimit, work: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** Makes every time limit of calls to a source. */
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
