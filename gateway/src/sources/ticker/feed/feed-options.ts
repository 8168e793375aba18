import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { Log } from '../../../log/log.ts'
import type { Http } from '../../upstream/http.ts'
import type { StatusKeeper } from '../../upstream/source-status.ts'
import type { TickerRow } from '../contracts/row-contract.ts'
import type { StreamBus } from '../between-gateways/stream-bus.ts'
import type { OpenStream } from './read-stream.ts'
import type { Topic } from './topic.ts'
import type { Recalled, TopicCache, TopicMemory } from './topic-memory.ts'

/** What all feeds need of the world. */
export interface FeedWorld {
  http: Http
  openStream: OpenStream
  clock: Clock
  calendar: TradingCalendar
  log: Log
  /** Of the ticker, whose streams and polls are calls like others. */
  keeper: StatusKeeper
  /** 0 to 1; jitter comes from it. */
  random: () => number
  /** How many minutes the ticker holds its figures back. */
  delayMinutes: number
  /** For what feeds and reads keep of topics. */
  topics: TopicCache
  /** Between the gateways of one site, of which one polls a topic for all. Without the bus, every gateway polls on its own. */
  bus?: StreamBus | undefined
}

export interface FeedOptions<Row extends TickerRow> {
  topic: Topic<Row>
  world: FeedWorld
  /** Changed codes. All codes when the mode changed, none when the topic is empty. */
  onChange: (codes: readonly string[]) => void
  /** A poll failed; the feed goes on by itself. */
  onFailure: (error: Error) => void
  /** What this feed, earlier ones and reads have of the topic. The feed shows it once it has an answer of its own. */
  memory: TopicMemory<Row>
  /** Resolves when what is on disk is in the memory. Never rejects. */
  remembered: Promise<void>
  /** The latest good read, for when the ticker does not answer; it is on disk then, too. Never rejects. */
  recall: () => Promise<Recalled<Row> | undefined>
}
