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

/** Dependencies shared by all feeds. */
export interface FeedWorld {
  http: Http
  openStream: OpenStream
  clock: Clock
  calendar: TradingCalendar
  log: Log
  /** Status of the ticker; streams and polls count as calls. */
  keeper: StatusKeeper
  /** From 0 to 1; source of jitter. */
  random: () => number
  /** Delay of the ticker's figures, in minutes. */
  delayMinutes: number
  /** Cache of topics for feeds and reads. */
  topics: TopicCache
  /** Connects the gateways of one site, of which one polls a topic for all. Without the bus, every gateway polls. */
  bus?: StreamBus | undefined
}

export interface FeedOptions<Row extends TickerRow> {
  topic: Topic<Row>
  world: FeedWorld
  /** Changed codes: all codes if the mode changed, none if the topic is empty. */
  onChange: (codes: readonly string[]) => void
  /** A poll failed; the feed continues automatically. */
  onFailure: (error: Error) => void
  /** The topic's rows from this feed, earlier feeds and reads. The feed shows them once it has its own answer. */
  memory: TopicMemory<Row>
  /** Resolves when the copy on disk is in the memory. Never rejects. */
  remembered: Promise<void>
  /** Reads and stores the latest good copy, for when the ticker does not answer. Never rejects. */
  recall: () => Promise<Recalled<Row> | undefined>
}
