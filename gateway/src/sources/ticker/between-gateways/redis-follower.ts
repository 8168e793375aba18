import { setTimeout as pause } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'
import type { BusEntry, FollowOptions } from './stream-bus.ts'

interface Followed extends FollowOptions {
  key: string
}

/** Maximum duration of a blocking read. A newly followed topic waits for the current read to end. */
const blockMs = 100
/** A connection without an answer for this long is replaced. */
const silenceMs = 2_000
const retryMs = 200

interface RedisEntry {
  id: string
  message: Record<string, string>
}

export const entriesOf = (found: readonly RedisEntry[]): BusEntry[] =>
  found.map(({ id, message }) => ({ position: Number.parseInt(id, 10), text: message['text'] ?? '' }))

/** Reads all followed streams on one connection. After a lost connection it resumes at each topic's position. */
export function followStreams(client: RedisClientType) {
  const topics = new Set<Followed>()
  const reader = client.duplicate({ socket: { ...client.options.socket, socketTimeout: silenceMs } })
  let isReading = false
  let isClosed = false
  // The bus's own client reports whether Redis is reachable.
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
