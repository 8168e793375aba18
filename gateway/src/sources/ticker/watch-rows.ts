import { createConflated } from './conflated.ts'
import type { Feed } from './feed.ts'
import type { Feeds } from './feeds.ts'
import type { TickerRow } from './row-contract.ts'
import type { Topic } from './topic.ts'

interface WatchOptions<Row extends TickerRow, Value> {
  signal: AbortSignal
  /** Which codes to watch on which topic, or a topic of which all is watched; decided once, at the first question. */
  topics: () => Promise<Map<Topic<Row>, readonly string[]> | Topic<Row>>
  join: Feeds<Row>['join']
  /** What to tell of a code; undefined passes it over. */
  reading: (feed: Feed<Row>, code: string) => Value | undefined
}

/**
 * The codes' values at once, then as they change: of each code only the latest. Ends on abort, when the reader
 * returns, and at once when there is no topic to watch. Leaves every feed then.
 */
export function watchRows<Row extends TickerRow, Value>(
  options: WatchOptions<Row, Value>,
): AsyncIterable<Value> {
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
    if (!(found instanceof Map)) return followAll(found)
    if (found.size === 0) return void conflated.values.return?.()
    for (const [topic, codes] of found) follow(topic, codes)
  }

  function follow(topic: Topic<Row>, codes: readonly string[]): void {
    const watched = new Set(codes)
    const { feed, leave } = join(topic, {
      changed(changed) {
        for (const code of changed) if (watched.has(code)) conflated.offer(code)
      },
    })
    leaves.push(leave)
    for (const code of codes) feedOf.set(code, feed)
    offerAll(codes)
  }

  function followAll(topic: Topic<Row>): void {
    const { feed, leave } = join(topic, { changed: offerAll })
    leaves.push(leave)
    whole = feed
    offerAll(feed.rows()?.map(({ code }) => code) ?? [])
  }

  function offerAll(codes: readonly string[]): void {
    for (const code of codes) conflated.offer(code)
  }

  return {
    [Symbol.asyncIterator]() {
      if (!hasEnded) starting ??= start().catch((error: unknown) => conflated.fail(error))
      return conflated.values
    },
  }
}
