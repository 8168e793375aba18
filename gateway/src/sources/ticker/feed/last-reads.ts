import type { Reading } from '../../../domain/site/freshness.ts'
import { listBytes } from '../../upstream/get-json.ts'
import { resource } from '../../upstream/resource.ts'
import type { UpstreamCache } from '../../upstream/upstream-cache.ts'
import { type TickerRow, withPastTimes } from '../contracts/row-contract.ts'
import { readDocument } from '../contracts/wire-event.ts'
import { isEarlier, latestMoment, momentOrNull } from './document-verdict.ts'
import type { Topic } from './topic.ts'
import type { Recalled, TopicMemory } from './topic-memory.ts'

/** Time for which a `/last` read or a polling feed's answer is used without another request. */
export const lastFreshMs = 10_000

/** Time limit for the headers of a `/last` answer. */
export const lastHeadersMs = 10_000
/** Maximum wait of a reader without a copy, so that the rest of a page is rendered in time. */
const firstReaderMs = 4_000

/** The `/last` reads of one kind of row, through the upstream cache and its copies on disk. */
export function createLastReads<Row extends TickerRow>(
  store: UpstreamCache,
  delayMinutes: number,
  memoryOf: (topic: Topic<Row>) => TopicMemory<Row>,
) {
  const lastOf = resource((topic: Topic<Row>) => ({
    path: `${topic.path}/last`,
    key: topic.key,
    parse(body: unknown, serverTime: number) {
      const pastTimes = withPastTimes(topic.contract, () => serverTime)
      return readDocument(pastTimes, body)
    },
    freshMs: lastFreshMs,
    headersMs: lastHeadersMs,
    maxWaitMs: firstReaderMs,
    delayMinutes,
    asAt: (rows: Row[]) => momentOrNull(latestMoment(rows)),
    isEarlier: (next: Row[], previous: Row[]) => isEarlier(topic, previous, { rows: next, from: 'last' }),
    maxBytes: listBytes,
    ...(topic.mayShrink && { mayShrink: topic.mayShrink }),
  }))

  return {
    /** Not older than 10 s. No row is older than the one in the topic's memory. */
    async read(topic: Topic<Row>): Promise<Reading<readonly Row[]>> {
      const reading = await store.read(lastOf(topic))
      const { value, freshness } = reading
      if (!value) return reading
      const memory = memoryOf(topic)
      memory.take({ rows: value, freshness })
      const rows = memory.store.rows() ?? value
      const asAt = momentOrNull(memory.store.newestAt()) ?? freshness.asAt
      return { ...reading, value: rows, freshness: { ...freshness, asAt, readAt: memory.confirmed.readAt } }
    },
    /** The last good read; undefined if there is none. Never rejects. */
    async recall(topic: Topic<Row>): Promise<Recalled<Row> | undefined> {
      const reading = await store.read(lastOf(topic)).catch(() => undefined)
      return reading?.value ? { rows: reading.value, freshness: reading.freshness } : undefined
    },
    /** Loads the copy on disk into the topic's memory, because a stream may start with older rows. Never rejects. */
    async remember(topic: Topic<Row>): Promise<void> {
      const memory = memoryOf(topic)
      if (memory.store.rows()) return
      const stored = await store.stored(lastOf(topic)).catch(() => undefined)
      if (stored?.value)
        memory.take({ rows: stored.value, freshness: { ...stored.freshness, mode: 'LAST_GOOD' } })
    },
  }
}
