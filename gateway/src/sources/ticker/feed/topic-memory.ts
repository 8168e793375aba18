import type { Clock } from '@exchange/market-time/clock'
import type { Freshness } from '../../../domain/site/freshness.ts'
import type { BoundedCache } from '../../../response-cache/bounded-cache.ts'
import type { MemoryBudget } from '../../../response-cache/memory-budget.ts'
import { type TickerRow, withPastTimes } from '../contracts/row-contract.ts'
import { pastServerTime } from '../../upstream/past-time.ts'
import type { Topic } from './topic.ts'
import { createTopicStore } from './topic-store.ts'

/** A read of a topic, with its time. */
export interface Recalled<Row> {
  rows: readonly Row[]
  freshness: Pick<Freshness, 'readAt' | 'isSimulated' | 'mode'>
}

export type TopicMemory<Row extends TickerRow> = ReturnType<typeof createTopicMemory<Row>>

/** The rows of one topic, with or without a feed. The next feed continues with them. */
function createTopicMemory<Row extends TickerRow>(topic: Topic<Row>, clock: Clock) {
  const serverNow = (): number => clock.now() + memory.serverOffsetMs
  const latestTime = () => pastServerTime(serverNow(), clock.now())
  const store = createTopicStore({ ...topic, contract: withPastTimes(topic.contract, latestTime) })
  let taken: readonly Row[] | undefined
  const memory = {
    store,
    /** Last confirmation of the rows by the ticker; in milliseconds, like all times here. */
    confirmed: { readAt: -Infinity, isSimulated: false, isLastGood: false },
    /** Offset of the ticker's clock to this gateway's. */
    serverOffsetMs: 0,
    serverNow,
    /** Latest time that counts as past: the ticker's clock, unless it is ahead of this gateway's. */
    latestTime,
    /** Adds rows read elsewhere, unless they are older. The same array again costs nothing. */
    take({ rows, freshness }: Recalled<Row>): void {
      const { readAt, isSimulated, mode } = freshness
      if (rows === taken || readAt < memory.confirmed.readAt) return
      taken = rows
      // The read has already accepted its length.
      const verdict = store.apply({ type: 'rows', rows, isVetted: true }, clock.now())
      if (verdict === 'accepted') memory.confirmed = { readAt, isSimulated, isLastGood: mode === 'LAST_GOOD' }
    },
  }
  return memory
}

/** The memories of all topics. The least recently read or followed ones are dropped first. */
export type TopicCache = BoundedCache<{ store: { rows(): readonly unknown[] | undefined } }>

/** Approximate size of a row: about twenty figures, and the times of patched ones. */
const rowBytes = 1_000

export const createTopicCache = (budget: MemoryBudget): TopicCache =>
  budget.cache('topics', { sizeOf: ({ store }) => (store.rows()?.length ?? 0) * rowBytes })

/** The memories of topics of one kind of row. */
export function createTopicMemories<Row extends TickerRow>(cache: TopicCache, clock: Clock) {
  const memories = new WeakMap<object, TopicMemory<Row>>()
  return (topic: Topic<Row>): TopicMemory<Row> => {
    const cached = cache.get(topic.key)
    const memory = (cached && memories.get(cached)) ?? createTopicMemory(topic, clock)
    memories.set(memory, memory)
    cache.set(topic.key, memory)
    return memory
  }
}
