import type { Reading } from '../../domain/freshness.ts'
import type { LiveInstrument } from '../../domain/instrument.ts'
import type { FallbackReason, FeedPhase } from './feed-machine.ts'

/** What the graph may ask of the ticker. */
export interface Ticker {
  /**
   * What the open feed says while somebody watches, else a `/last` read not older than 10 s. Its market (`nzsx`) is
   * looked up unless it is given.
   */
  instrument(code: string, market?: string): Promise<Reading<LiveInstrument>>
  /** Every instrument of a market (`nzsx`). */
  instruments(market: string): Promise<Reading<LiveInstrument[]>>
  /**
   * Each code's current figures at once, then whenever they change: the latest of each code,
   * never a backlog. Unknown codes are passed over. Ends when `signal` aborts.
   */
  watchInstruments(codes: readonly string[], signal: AbortSignal): AsyncIterable<Reading<LiveInstrument>>
  /** Tells of each reading's key whose value or mode changed; returns how to stop. */
  onChange(listener: (key: string) => void): () => void
  /** The open feeds, for people. */
  feeds(): FeedStatus[]
  /** Ends every stream and poll. */
  close(): void
}

/** How one feed is doing. */
export interface FeedStatus {
  /** Names the topic, such as `ticker:instrument:KRE`. */
  key: string
  phase: FeedPhase
  /** Why it left the stream last; null when it never did. */
  reason: FallbackReason | null
}
