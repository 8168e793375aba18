import type { Clock } from '@exchange/market-time/clock'
import type { Freshness } from '../../domain/freshness.ts'
import type { MemoryBudget } from '../../memory/memory-budget.ts'
import { type TickerRow, withPastTimes } from './row-contract.ts'
import type { Topic } from './topic.ts'
import { createTopicStore, type TopicStore } from './topic-store.ts'

/** What was read of a topic, and when. */
export interface Recalled<Row> {
  rows: readonly Row[]
  freshness: Pick<Freshness, 'readAt' | 'isSimulated' | 'mode'>
}

/** What is known of one topic, whether anybody follows it or not: who follows it again goes on from there. */
export interface TopicMemory<Row extends TickerRow> {
  readonly store: TopicStore<Row>
  /** When the ticker last confirmed the rows; in milliseconds, like all times here. */
  known: { readAt: number; isSimulated: boolean; isLastGood: boolean }
  /** How far the ticker's clock is ahead of ours. */
  serverOffsetMs: number
  serverNow(): number
  /** Adds what was read elsewhere, unless it is older; the very same rows cost nothing. */
  take(recalled: Recalled<Row>): void
}

export function createTopicMemory<Row extends TickerRow>(topic: Topic<Row>, clock: Clock): TopicMemory<Row> {
  const serverNow = () => clock.now() + memory.serverOffsetMs
  const store = createTopicStore({ ...topic, contract: withPastTimes(topic.contract, serverNow) })
  let taken: readonly Row[] | undefined
  const memory: TopicMemory<Row> = {
    store,
    known: { readAt: -Infinity, isSimulated: false, isLastGood: false },
    serverOffsetMs: 0,
    serverNow,
    take({ rows, freshness }) {
      const { readAt, isSimulated, mode } = freshness
      if (rows === taken || readAt < memory.known.readAt) return
      taken = rows
      // Whoever read it has decided already whether it may be so short.
      const verdict = store.apply({ type: 'rows', rows, isVetted: true }, clock.now())
      if (verdict === 'accepted') memory.known = { readAt, isSimulated, isLastGood: mode === 'LAST_GOOD' }
    },
  }
  return memory
}

/** What a row holds, about: some twenty figures, and the moments of those that were patched. */
const rowBytes = 1_000

/** By topic; those that were neither read nor followed for longest are forgotten first. */
export type TopicMemories = <Row extends TickerRow>(topic: Topic<Row>) => TopicMemory<Row>

export function createTopicMemories(budget: MemoryBudget, clock: Clock): TopicMemories {
  const memories = budget.cache<TopicMemory<TickerRow>>('topics', {
    sizeOf: ({ store }) => (store.rows()?.length ?? 0) * rowBytes,
  })
  return <Row extends TickerRow>(topic: Topic<Row>) => {
    // One key is always of one kind of row.
    const known = memories.get(topic.key) as unknown as TopicMemory<Row> | undefined
    const memory = known ?? createTopicMemory(topic, clock)
    memories.set(topic.key, memory as unknown as TopicMemory<TickerRow>)
    return memory
  }
}
