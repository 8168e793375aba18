import { createConflated } from './conflated.ts'
import type { Feed } from '../feed/feed.ts'
import type { Feeds } from '../feed/feeds.ts'
import type { TickerRow } from '../contracts/row-contract.ts'
import type { Topic } from '../feed/topic.ts'

interface WatchOptions<Row extends TickerRow, Value> {
  signal: AbortSignal
  /** Codes to watch by topic, or one topic to watch entirely. Called once, at the first read. */
  topics: () => Promise<Map<Topic<Row>, readonly string[]> | Topic<Row>>
  join: Feeds<Row>['join']
  /** A code's value; undefined skips it. */
  reading: (feed: Feed<Row>, code: string) => Value | undefined
}

/**
 * Yields the codes' values in one list, then changed values: only the latest per code. Ends on abort, when the reader
 * returns, and immediately if there is no topic. Then leaves every feed.
 */
export function watchRows<Row extends TickerRow, Value>(
  options: WatchOptions<Row, Value>,
): AsyncIterable<readonly Value[]> {
  const { signal, topics, join, reading } = options
  const feedOf = new Map<string, Feed<Row>>()
  let whole: Feed<Row> | undefined
  let leaves: (() => void)[] = []
  let hasEnded = false
  let starting: Promise<void> | undefined

  const conflated = createConflated<Value>({
    signal,
    read: code => {
      const feed = feedOf.get(code) ?? whole
      return feed && reading(feed, code)
    },
    onEnd() {
      hasEnded = true
      for (const leave of leaves) leave()
      leaves = []
      whole = undefined
      feedOf.clear()
    },
  })

  async function start(): Promise<void> {
    const found = await topics()
    if (hasEnded) return
    if (!(found instanceof Map)) {
      whole = follow(found)
      return conflated.offer(whole.rows()?.map(({ code }) => code) ?? [])
    }
    if (found.size === 0) return void conflated.values.return?.()
    for (const [topic, codes] of found) {
      const feed = follow(topic, new Set(codes))
      for (const code of codes) feedOf.set(code, feed)
    }
    conflated.offer([...feedOf.keys()])
  }

  /** Follows all codes unless some are given. */
  function follow(topic: Topic<Row>, codes?: ReadonlySet<string>): Feed<Row> {
    const { feed, leave } = join(topic, {
      changed: changed => conflated.offer(codes ? changed.filter(code => codes.has(code)) : changed),
    })
    leaves.push(leave)
    return feed
  }

  return {
    [Symbol.asyncIterator]() {
      if (!hasEnded) starting ??= start().catch((error: unknown) => conflated.fail(error))
      return conflated.values
    },
  }
}
