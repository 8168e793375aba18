import { createConflated } from './conflated.ts'
import type { FeedListener } from '../feed/feeds.ts'
import type { Feed } from '../feed/feed.ts'
import type { TickerRow } from '../contracts/row-contract.ts'

/** Joins one topic's feed with a listener. */
export type Join = (listener: FeedListener) => { feed: Pick<Feed<TickerRow>, 'rows'>; leave: () => void }

/**
 * Yields `value` when a topic changed or got its first rows; changes for a slow reader are merged. Waits until each
 * topic has answered or failed. Leaves all topics on abort and on return.
 */
export function watchTopics<Value>(
  joins: readonly Join[],
  { value, signal }: { value: Value; signal: AbortSignal },
): AsyncIterable<readonly Value[]> {
  const waiting = new Set<Join>()
  let leaves: (() => void)[] = []
  let hasStarted = false

  const conflated = createConflated<Value>({
    signal,
    read: () => value,
    onEnd() {
      for (const leave of leaves) leave()
      leaves = []
    },
  })

  function start(): void {
    if (joins.length === 0) void conflated.values.return?.()
    for (const join of joins) waiting.add(join)
    for (const join of joins) {
      const answered = () => {
        waiting.delete(join)
        if (waiting.size === 0) conflated.offer([''])
      }
      const { feed, leave } = join({ changed: () => feed.rows() && answered(), failed: answered })
      leaves.push(leave)
      if (feed.rows()) answered()
    }
  }

  return {
    [Symbol.asyncIterator]() {
      if (!hasStarted && !signal.aborted) start()
      hasStarted = true
      return conflated.values
    },
  }
}
