import type { Clock } from '@exchange/market-time/clock'
import type { Market } from '../market.ts'
import { changedRows, type PublishedRows, publishedRows } from './changes.ts'
import { isoTime } from './instrument-body.ts'
import { eventBytes } from './server-sent-events.ts'
import type { Topic } from './topics.ts'

/** Receives a listener's events. Returns false if the listener falls behind. */
export type Sink = (bytes: Uint8Array) => boolean

/** All listeners of the ticker. The timer runs only while there is a listener. */
export interface StreamHub {
  /** Sends `init` at once, followed by changes; the returned function ends it. */
  listen(topic: Topic, sink: Sink, end: () => void): () => void
  close(): void
}

const beatMs = 1_000
const keepaliveBeats = 12

interface Room {
  topic: Topic
  published: PublishedRows
  /** The day of the rows. */
  date: string
  listeners: Map<Sink, () => void>
}

export function createStreamHub(market: Market, clock: Clock): StreamHub {
  const rooms = new Map<string, Room>()
  let cancel: (() => void) | undefined
  let beats = 0

  const leave = (name: string, sink: Sink) => {
    const room = rooms.get(name)
    room?.listeners.delete(sink)
    if (room?.listeners.size === 0) rooms.delete(name)
    if (rooms.size === 0) {
      cancel?.()
      cancel = undefined
    }
  }
  const send = (room: Room, bytes: Uint8Array | undefined) => {
    if (!bytes) return
    for (const [sink, end] of room.listeners) {
      if (sink(bytes)) continue
      leave(room.topic.name, sink)
      end()
    }
  }
  const beat = () => {
    beats++
    const instant = market.published()
    for (const room of rooms.values()) send(room, takeChanges(market, room, instant))
    if (beats % keepaliveBeats === 0) {
      const keepalive = eventBytes('keepalive', instant, { asAt: isoTime(instant) })
      for (const room of rooms.values()) send(room, keepalive)
    }
    cancel = rooms.size > 0 ? clock.after(beatMs, beat) : undefined
  }

  return {
    listen(topic, sink, end) {
      const instant = market.published()
      const room = rooms.get(topic.name) ?? openRoom(market, topic, instant)
      rooms.set(topic.name, room)
      // Other listeners of the room receive the changes first, so that all have the same rows when this one joins.
      send(room, takeChanges(market, room, instant))
      rooms.set(topic.name, room)
      room.listeners.set(sink, end)
      sink(eventBytes('init', instant, bodyOf(topic, Array.from(room.published.values()))))
      cancel ??= clock.after(beatMs, beat)
      return () => leave(topic.name, sink)
    },
    close() {
      for (const [name, room] of rooms) {
        for (const [sink, end] of room.listeners) {
          leave(name, sink)
          end()
        }
      }
    },
  }
}

function openRoom({ board }: Market, topic: Topic, instant: number): Room {
  return {
    topic,
    published: publishedRows(topic, topic.rows(instant)),
    date: board.dayAt(instant),
    listeners: new Map(),
  }
}

/** Changes since the last event: all rows at the beginning of a day, and when rows are removed, or added or reordered in a merged topic. */
function takeChanges({ board }: Market, room: Room, instant: number): Uint8Array | undefined {
  const { topic, published: before } = room
  const rows = topic.rows(instant)
  const date = board.dayAt(instant)
  const isNewDay = date !== room.date
  room.published = publishedRows(topic, rows)
  room.date = date
  const isOtherList = topic.patchType === 'merge' && !hasSameKeys(before, room.published)
  if (isNewDay || isOtherList || hasLost(before, room.published))
    return eventBytes('update', instant, bodyOf(topic, rows))
  const changed = changedRows(topic, before, rows)
  return changed.length === 0
    ? undefined
    : eventBytes('patch', instant, { type: topic.patchType, key: topic.key, data: changed })
}

/** Whether a row was removed, such as the only trade of a minute. */
const hasLost = (published: PublishedRows, now: PublishedRows) =>
  Array.from(published.keys()).some(key => !now.has(key))

function hasSameKeys(published: PublishedRows, now: PublishedRows): boolean {
  const before = published.keys()
  return published.size === now.size && Array.from(now.keys()).every(key => key === before.next().value)
}

/** A topic's rows in the format of `/last`, `init` and `update`. */
export function bodyOf({ isSingle }: Topic, rows: readonly unknown[]): unknown {
  return isSingle ? rows[0] : rows
}
