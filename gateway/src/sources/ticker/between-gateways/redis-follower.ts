import { setTimeout as pause } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'
import type { BusEntry, FollowOptions } from './stream-bus.ts'

interface Followed extends FollowOptions {
  key: string
}

/** A topic that is followed meanwhile waits for the end of the read that is under way: at most this long. */
const blockMs = 100
/** A connection that gives no answer for this long is replaced. */
const silenceMs = 2_000
const retryMs = 200

interface RedisEntry {
  id: string
  message: Record<string, string>
}

export const entriesOf = (found: readonly RedisEntry[]): BusEntry[] =>
  found.map(({ id, message }) => ({ position: Number.parseInt(id, 10), text: message['text'] ?? '' }))

/** Reads every followed stream by one connection, from the first on. After a loss it goes on at each topic's position. */
export function followStreams(client: RedisClientType) {
  const topics = new Set<Followed>()
  const reader = client.duplicate({ socket: { ...client.options.socket, socketTimeout: silenceMs } })
  let isReading = false
  let isClosed = false
  // The bus' own client says whether Redis can be reached.
  reader.on('error', () => {})

  async function readOn(): Promise<void> {
    reader.connect().catch(() => {})
    while (!isClosed) await read().catch(() => pause(retryMs))
  }

  async function read(): Promise<void> {
    if (topics.size === 0) return pause(blockMs)
    const followed = Array.from(topics, ({ key, after }) => ({ key, id: `${after}-0` }))
    const replies = await reader.xRead(followed, { BLOCK: blockMs })
    for (const { name, messages } of replies ?? []) deliver(name, entriesOf(messages))
  }

  function deliver(key: string, entries: readonly BusEntry[]): void {
    for (const topic of topics) {
      const news = topic.key === key ? entries.filter(({ position }) => position > topic.after) : []
      if (news.length === 0) continue
      topic.after = news.at(-1)!.position
      topic.onEntries(news)
    }
  }

  return {
    follow(key: string, options: FollowOptions): () => void {
      const topic = { key, ...options }
      topics.add(topic)
      if (!isReading) void readOn()
      isReading = true
      return () => topics.delete(topic)
    },
    close(): void {
      isClosed = true
      if (isReading) reader.destroy()
    },
  }
}
