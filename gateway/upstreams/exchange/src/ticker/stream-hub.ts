import type { Clock } from '@exchange/market-time/clock'
import type { Market } from '../market.ts'
import { changedRows, type Told, toldRows } from './changes.ts'
import { isoTime } from './instrument-body.ts'
import { eventBytes } from './server-sent-events.ts'
import type { Topic } from './topics.ts'

/** Where a listener's events go. Returns false when it does not keep up. */
export type Sink = (bytes: Uint8Array) => boolean

/** Everybody who listens to the ticker. Nothing runs while nobody does. */
export interface StreamHub {
  /** Sends `init` at once and then what changes; the answer ends it. */
  listen(topic: Topic, sink: Sink, end: () => void): () => void
  close(): void
}

const beatMs = 1_000
const keepaliveBeats = 12

interface Room {
  topic: Topic
  told: Told
  /** The day that the rows speak of. */
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
  const send = (room: Room, bytes: Uint8Array) => {
    for (const [sink, end] of room.listeners) {
      if (sink(bytes)) continue
      leave(room.topic.name, sink)
      end()
    }
  }
  const beat = () => {
    beats++
    const instant = market.published()
    for (const room of rooms.values()) tellChanges(market, room, instant, bytes => send(room, bytes))
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
      // Others in the room hear first what changed, so that all know the same when this one joins.
      tellChanges(market, room, instant, bytes => send(room, bytes))
      rooms.set(topic.name, room)
      room.listeners.set(sink, end)
      sink(eventBytes('init', instant, bodyOf(topic, Array.from(room.told.values()))))
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
    told: toldRows(topic, topic.rows(instant)),
    date: board.dayAt(instant),
    listeners: new Map(),
  }
}

/** Told whole when a day begins and when rows come, go or change places; otherwise only what changed. */
function tellChanges({ board }: Market, room: Room, instant: number, say: (bytes: Uint8Array) => void): void {
  const { topic } = room
  const rows = topic.rows(instant)
  const date = board.dayAt(instant)
  const changed = changedRows(topic, room.told, rows)
  const now = toldRows(topic, rows)
  if (date !== room.date || (topic.patchType === 'merge' && !hasSameKeys(room.told, now)))
    say(eventBytes('update', instant, bodyOf(topic, rows)))
  else if (changed.length > 0)
    say(eventBytes('patch', instant, { type: topic.patchType, key: topic.key, data: changed }))
  room.told = now
  room.date = date
}

function hasSameKeys(told: Told, now: Told): boolean {
  const before = told.keys()
  return told.size === now.size && Array.from(now.keys()).every(key => key === before.next().value)
}

/** A topic's rows as `/last`, `init` and `update` write them. */
export function bodyOf({ isSingle }: Topic, rows: readonly unknown[]): unknown {
  return isSingle ? rows[0] : rows
}
