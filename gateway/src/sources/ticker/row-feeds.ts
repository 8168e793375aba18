import type { Reading } from '../../domain/freshness.ts'
import { listBytes } from '../http.ts'
import type { Resource } from '../resource.ts'
import type { ResourceStore } from '../resource-store.ts'
import { isEarlier } from './document-verdict.ts'
import { createFeed, type Feed, type FeedOptions, type FeedWorld } from './feed.ts'
import { createFeeds, type Feeds } from './feeds.ts'
import { keepForRestart } from './keep-for-restart.ts'
import { type TickerRow, withPastTimes } from './row-contract.ts'
import type { FeedStatus } from './ticker.ts'
import type { Topic } from './topic.ts'
import { readDocument } from './wire-event.ts'

/** Topics of one kind of row: followed while somebody watches, else read from `/last`. */
export interface RowFeeds<Row extends TickerRow> {
  readonly join: Feeds<Row>['join']
  readonly find: Feeds<Row>['find']
  /** What the open feed says, else a `/last` read not older than 10 s. */
  read(topic: Topic<Row>): Promise<Reading<readonly Row[]>>
  /** Remembers a row that another topic says, so that a feed of this one begins with nothing older. */
  learn(topic: Topic<Row>, reading: Reading<Row> | undefined): void
  /** One row as an open feed says it; undefined while there is none. */
  rowOf(feed: Feed<Row> | undefined, code: string): Reading<Row> | undefined
  status(): FeedStatus[]
  close(): void
}

interface RowFeedsOptions<Row extends TickerRow> {
  world: FeedWorld
  /** Of the same upstream: reads for which nobody watches, and what was known before a restart. */
  store: ResourceStore
  /** Every change of every feed, also that it was closed. */
  onChange: (topic: Topic<Row>, codes: readonly string[]) => void
}

/** How long a `/last` read, or what a polling feed says, is used again without asking. */
export const lastFreshMs = 10_000

export function createRowFeeds<Row extends TickerRow>(options: RowFeedsOptions<Row>): RowFeeds<Row> {
  const { world, store, onChange } = options
  const { clock, log, random, delayMinutes, memoryOf } = world

  const feeds = createFeeds<Row>({
    clock,
    log,
    create: (topic, { changed, failed }) =>
      openFeed({
        topic,
        world,
        onChange: changed,
        onFailure: failed,
        memory: memoryOf(topic),
        remembered: remember(topic),
        recall: () => recall(topic),
      }),
    onChange,
  })

  const lastOf = (topic: Topic<Row>): Resource<Row[]> => ({
    path: `${topic.path}/last`,
    key: topic.key,
    parse: (body, serverTime) =>
      readDocument(
        withPastTimes(topic.contract, () => serverTime),
        body,
      ),
    freshMs: lastFreshMs,
    delayMinutes,
    asAt: newest,
    isEarlier: (next, previous) => isEarlier(topic, previous, { rows: next, from: 'last' }),
    maxBytes: listBytes,
    ...(topic.mayShrink && { mayShrink: topic.mayShrink }),
  })

  /** What is on disk is no older word than a stream's that begins in the past. */
  async function remember(topic: Topic<Row>): Promise<void> {
    const memory = memoryOf(topic)
    const kept = memory.store.rows() ? undefined : await store.kept(lastOf(topic)).catch(() => undefined)
    if (kept?.value) memory.take({ rows: kept.value, freshness: { ...kept, mode: 'LAST_GOOD' } })
  }

  /** What was read, but no row older than one that was known before. */
  function inMemory(topic: Topic<Row>, reading: Reading<Row[]>): Reading<readonly Row[]> {
    const { value, freshness } = reading
    if (!value) return reading
    const memory = memoryOf(topic)
    memory.take({ rows: value, freshness })
    const rows = memory.store.rows() ?? value
    const newestAt = memory.store.newestAt()
    const asAt = Number.isFinite(newestAt) ? newestAt : freshness.asAt
    return { ...reading, value: rows, freshness: { ...freshness, asAt, readAt: memory.known.readAt } }
  }

  async function recall(topic: Topic<Row>) {
    const reading = await store.read(lastOf(topic)).catch(() => undefined)
    return reading?.value ? { rows: reading.value, freshness: reading.freshness } : undefined
  }

  function openFeed(feedOptions: FeedOptions<Row>): Feed<Row> {
    const feed = createFeed(feedOptions)
    const isStreaming = () => feed.state().phase === 'live'
    const stopKeeping = keepForRestart({ clock, random, isStreaming, ask: () => recall(feed.topic) })
    return {
      ...feed,
      close() {
        stopKeeping()
        feed.close()
      },
    }
  }

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
    async read(topic) {
      const feed = feeds.find(topic.key)
      const rows = feed?.rows()
      if (!feed || !rows) return inMemory(topic, await store.read(lastOf(topic)))
      return readingOf(feed, { key: topic.key, value: rows, asAt: newest(rows) })
    },
    learn(topic, reading) {
      if (reading?.value) memoryOf(topic).take({ rows: [reading.value], freshness: reading.freshness })
    },
    rowOf(feed, code) {
      const row = feed?.row(code)
      return feed && row && readingOf(feed, { key: feed.topic.key, value: row, asAt: row.asAt })
    },
    status: () =>
      Array.from(feeds.all(), feed => ({
        key: feed.topic.key,
        phase: feed.state().phase,
        reason: feed.state().reason,
        newestAt: Number.isFinite(feed.newestAt()) ? feed.newestAt() : null,
      })),
    close: feeds.close,
  }
}

function newest(rows: readonly TickerRow[]): number | null {
  let latest: number | null = null
  for (const { asAt } of rows) if (asAt !== null && (latest === null || asAt > latest)) latest = asAt
  return latest
}
