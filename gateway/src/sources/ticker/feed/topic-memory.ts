import type { Clock } from '@exchange/market-time/clock'
import type { Freshness } from '../../../domain/freshness.ts'
import type { BoundedCache } from '../../../response-cache/bounded-cache.ts'
import type { MemoryBudget } from '../../../response-cache/memory-budget.ts'
import { type TickerRow, withPastTimes } from '../contracts/row-contract.ts'
import { pastServerTime } from '../../upstream/past-time.ts'
import type { Topic } from './topic.ts'
import { createTopicStore } from './topic-store.ts'

/** What was read of a topic, and when. */
export interface Recalled<Row> {
  rows: readonly Row[]
  freshness: Pick<Freshness, 'readAt' | 'isSimulated' | 'mode'>
}

export type TopicMemory<Row extends TickerRow> = ReturnType<typeof createTopicMemory<Row>>

/** The rows of one topic, whether or not a feed follows it. The next feed goes on from them. */
function createTopicMemory<Row extends TickerRow>(topic: Topic<Row>, clock: Clock) {
  const serverNow = (): number => clock.now() + memory.serverOffsetMs
  const latestTime = () => pastServerTime(serverNow(), clock.now())
  const store = createTopicStore({ ...topic, contract: withPastTimes(topic.contract, latestTime) })
  let taken: readonly Row[] | undefined
  const memory = {
    store,
    /** When the ticker last confirmed the rows; in milliseconds, like all times here. */
    confirmed: { readAt: -Infinity, isSimulated: false, isLastGood: false },
    /** How far the ticker's clock is ahead of ours. */
    serverOffsetMs: 0,
    serverNow,
    /** By which times count as past: the ticker's clock, unless that is ahead of ours. */
    latestTime,
    /** Adds what was read elsewhere, unless it is older; the very same rows cost nothing. */
    take({ rows, freshness }: Recalled<Row>): void {
      const { readAt, isSimulated, mode } = freshness
      if (rows === taken || readAt < memory.confirmed.readAt) return
      taken = rows
      // The read has decided already whether it may be so short.
      const verdict = store.apply({ type: 'rows', rows, isVetted: true }, clock.now())
      if (verdict === 'accepted') memory.confirmed = { readAt, isSimulated, isLastGood: mode === 'LAST_GOOD' }
    },
  }
  return memory
}

/** The memories of all topics; those that were neither read nor followed for longest are forgotten first. */
export type TopicCache = BoundedCache<{ store: { rows(): readonly unknown[] | undefined } }>

/** What a row holds, about: some twenty figures, and the moments of those that were patched. */
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
