import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../../../log/log.ts'
import type { Feed } from './feed.ts'
import type { TickerRow } from '../contracts/row-contract.ts'
import type { Topic } from './topic.ts'

/** A follower of a topic. An error in one follower does not affect others. */
export interface FeedListener {
  /** Changed codes: all codes if the mode changed, none if the topic is empty. */
  changed(codes: readonly string[]): void
  /** A poll failed; the feed continues automatically. */
  failed?(error: Error): void
}

export type Feeds<Row extends TickerRow> = ReturnType<typeof createFeeds<Row>>

interface FeedsOptions<Row extends TickerRow> {
  clock: Clock
  log: Log
  create: (topic: Topic<Row>, listener: Required<FeedListener>) => Feed<Row>
  /** Called for every change of every feed, including its closing. */
  onChange: (topic: Topic<Row>, codes: readonly string[]) => void
}

interface OpenFeed<Row extends TickerRow> {
  feed: Feed<Row>
  listeners: Set<FeedListener>
  /** Cancels the closing of a feed without listeners; undefined while it has listeners. */
  keep: (() => void) | undefined
}

/** As specified: a feed without listeners is closed after this time. */
export const lingerMs = 500

/** The open feeds: one per topic, shared by its listeners. */
export function createFeeds<Row extends TickerRow>({ clock, log, create, onChange }: FeedsOptions<Row>) {
  const open = new Map<string, OpenFeed<Row>>()

  const guarded = (topic: Topic<Row>, run: () => void) => {
    try {
      run()
    } catch (error) {
      log.error({ topic: topic.key, cause: String(error) }, 'A listener of a feed failed')
    }
  }

  function openFeed(topic: Topic<Row>): OpenFeed<Row> {
    const listeners = new Set<FeedListener>()
    const feed = create(topic, {
      changed(codes) {
        guarded(topic, () => onChange(topic, codes))
        for (const listener of listeners) guarded(topic, () => listener.changed(codes))
      },
      failed(error) {
        for (const listener of listeners) guarded(topic, () => listener.failed?.(error))
      },
    })
    const entry: OpenFeed<Row> = { feed, listeners, keep: undefined }
    open.set(topic.key, entry)
    return entry
  }

  function shut(entry: OpenFeed<Row>): void {
    const { topic } = entry.feed
    open.delete(topic.key)
    entry.feed.close()
    // Readings cached elsewhere must be invalidated: this feed no longer publishes changes.
    guarded(topic, () => onChange(topic, entry.feed.rows()?.map(row => row.code) ?? []))
  }

  return {
    /** Opens or joins the topic's feed. Call `leave` to leave it. */
    join(topic: Topic<Row>, listener: FeedListener) {
      const entry = open.get(topic.key) ?? openFeed(topic)
      // A new object per call, so that the same listener may join twice.
      const joined = { ...listener }
      entry.keep?.()
      entry.keep = undefined
      entry.listeners.add(joined)
      const leave = () => {
        if (!entry.listeners.delete(joined) || entry.listeners.size > 0 || open.get(topic.key) !== entry)
          return
        entry.keep = clock.after(lingerMs, () => shut(entry))
      }
      return { feed: entry.feed, leave }
    },
    find: (key: string) => open.get(key)?.feed,
    all: () => Array.from(open.values(), ({ feed }) => feed),
    close() {
      for (const entry of open.values()) {
        entry.keep?.()
        shut(entry)
      }
    },
  }
}
