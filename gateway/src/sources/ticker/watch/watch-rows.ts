import { createConflated } from './conflated.ts'
import type { Feed } from '../feed/feed.ts'
import type { Feeds } from '../feed/feeds.ts'
import type { TickerRow } from '../contracts/row-contract.ts'
import type { Topic } from '../feed/topic.ts'

interface WatchOptions<Row extends TickerRow, Value> {
  signal: AbortSignal
  /** Which codes to watch on which topic, or a topic of which all is watched; decided once, at the first question. */
  topics: () => Promise<Map<Topic<Row>, readonly string[]> | Topic<Row>>
  join: Feeds<Row>['join']
  /** A code's value; undefined passes it over. */
  reading: (feed: Feed<Row>, code: string) => Value | undefined
}

/**
 * The codes' values in one list, then those that change: of each code only the latest. Ends on abort, when the reader
 * returns, and at once when there is no topic to watch. Leaves every feed then.
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

  /** All codes unless some are given. */
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
