import type { LiveDerivative } from '../../domain/derivative.ts'
import type { IndexFigures } from '../../domain/exchange-index.ts'
import type { Reading } from '../../domain/freshness.ts'
import type { LiveInstrument } from '../../domain/instrument.ts'
import type { MarketSummary } from '../../domain/market-summary.ts'
import type { IntradayPoint } from '../../domain/price-history.ts'
import type { FallbackReason, FeedPhase } from './feed-machine.ts'
import type { Direction } from './topic.ts'

/**
 * What the graph may ask of the ticker. A read is what the open feed says while somebody watches, else a `/last` read
 * not older than 10 s. What is watched is told at once, then whenever it changes: the latest of each row, never a
 * backlog; it ends when `signal` aborts, and at once for what does not exist.
 */
export interface Ticker {
  /** Its market (`nzsx`) is looked up unless it is given. */
  instrument(code: string, market?: string): Promise<Reading<LiveInstrument>>
  /** Every instrument of a market (`nzsx`). */
  instruments(market: string): Promise<Reading<readonly LiveInstrument[]>>
  /** A market's day (`nzsx`). */
  summary(market: string): Promise<Reading<MarketSummary>>
  /** Those that rose or fell most, the largest move first. */
  movers(market: string, direction: Direction): Promise<Reading<readonly LiveInstrument[]>>
  /** All indices: the featured ones by position, then the others by code. */
  indices(): Promise<Reading<IndexFigures[]>>
  /** The listed contracts of an underlying, in capitals. */
  derivatives(underlying: string): Promise<Reading<readonly LiveDerivative[]>>
  /** Unknown codes are passed over. */
  watchInstruments(codes: readonly string[], signal: AbortSignal): AsyncIterable<Reading<LiveInstrument>>
  /** Tells the market's name whenever its summary, gainers or decliners change. */
  watchMarket(market: string, signal: AbortSignal): AsyncIterable<string>
  watchIndices(signal: AbortSignal): AsyncIterable<Reading<IndexFigures>>
  /** An instrument's last minutes. */
  watchPoints(code: string, signal: AbortSignal): AsyncIterable<Reading<IntradayPoint>>
  /** The contracts of an underlying, of all when it is null. */
  watchDerivatives(underlying: string | null, signal: AbortSignal): AsyncIterable<Reading<LiveDerivative>>
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
  /** When its newest figure was true, in milliseconds; null when it has none. */
  newestAt: number | null
}
