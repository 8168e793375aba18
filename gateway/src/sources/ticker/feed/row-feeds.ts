import type { Reading } from '../../../domain/site/freshness.ts'
import type { UpstreamCache } from '../../upstream/upstream-cache.ts'
import { createFeed, type Feed } from './feed.ts'
import type { FallbackReason, FeedPhase } from './feed-machine.ts'
import type { FeedWorld } from './feed-options.ts'
import { createFeeds } from './feeds.ts'
import { latestMoment, momentOrNull } from './document-verdict.ts'
import { createLastReads, lastFreshMs } from './last-reads.ts'
import type { TickerRow } from '../contracts/row-contract.ts'
import type { Topic } from './topic.ts'
import { createTopicMemories } from './topic-memory.ts'

export type RowFeeds<Row extends TickerRow> = ReturnType<typeof createRowFeeds<Row>>

/** Status of one feed. */
export interface FeedStatus {
  /** Key of the topic, such as `ticker:instrument:KRE`. */
  key: string
  phase: FeedPhase
  /** Reason for leaving the last stream; null if none was left. */
  reason: FallbackReason | null
  /** Time of its newest figure, in milliseconds; null if it has none. */
  newestAt: number | null
}

interface RowFeedsOptions<Row extends TickerRow> {
  world: FeedWorld
  /** Cache of the same upstream: reads of unwatched topics, and last good answers from before a restart. */
  store: UpstreamCache
  /** Called for every change of every feed, including its closing. */
  onChange: (topic: Topic<Row>, codes: readonly string[]) => void
}

/** Topics of one kind of row: followed while watched, else read from `/last`. */
export function createRowFeeds<Row extends TickerRow>(options: RowFeedsOptions<Row>) {
  const { world, store, onChange } = options
  const { clock, log, delayMinutes } = world
  const memoryOf = createTopicMemories<Row>(world.topics, clock)
  const lastReads = createLastReads(store, delayMinutes, memoryOf)
  const feeds = createFeeds<Row>({
    clock,
    log,
    create: (topic, { changed, failed }) =>
      createFeed({
        topic,
        world,
        onChange: changed,
        onFailure: failed,
        memory: memoryOf(topic),
        remembered: lastReads.remember(topic),
        recall: () => lastReads.recall(topic),
      }),
    onChange,
  })

  const readingOf = <Value>(
    feed: Feed<Row>,
    { key, value, asAt }: { key: string; value: Value; asAt: number | null },
  ): Reading<Value> => ({
    key,
    value,
    freshness: feed.freshness(asAt),
    freshUntil: feed.state().phase === 'live' ? Infinity : clock.now() + lastFreshMs,
  })

  return {
    join: feeds.join,
    find: feeds.find,
    /** Returns the open feed's rows, else a `/last` read not older than 10 s. */
    async read(topic: Topic<Row>): Promise<Reading<readonly Row[]>> {
      const feed = feeds.find(topic.key)
      const rows = feed?.rows()
      if (!feed || !rows) return lastReads.read(topic)
      return readingOf(feed, { key: topic.key, value: rows, asAt: momentOrNull(latestMoment(rows)) })
    },
    /** Adds a row of another topic, so that a feed of this topic starts with nothing older. */
    learn(topic: Topic<Row>, reading: Reading<Row> | undefined): void {
      if (reading?.value) memoryOf(topic).take({ rows: [reading.value], freshness: reading.freshness })
    },
    /** One row of an open feed; undefined if there is none. */
    rowOf(feed: Feed<Row> | undefined, code: string): Reading<Row> | undefined {
      const row = feed?.row(code)
      return feed && row && readingOf(feed, { key: feed.topic.key, value: row, asAt: row.asAt })
    },
    status: (): FeedStatus[] =>
      Array.from(feeds.all(), feed => ({
        key: feed.topic.key,
        phase: feed.state().phase,
        reason: feed.state().reason,
        newestAt: momentOrNull(feed.newestAt()),
      })),
    close: feeds.close,
  }
}
