import { positionIn } from '../domain/site/event-cursor.ts'
import { elementKey } from './element-keys.ts'
import type { LiveResult, PrintNext } from './frame.ts'
import { createFrames, type Frames } from './pending-frames.ts'

/** An event of a log as frames. */
export interface LogEntry {
  position: number
  cursor: string
  frames: Frames
}

/** The latest events of one operation, for all readers. */
export interface RecentEvents {
  /** Undefined for a result without a cursor, which is an error. */
  entryOf(result: LiveResult): LogEntry | undefined
  framesOf(result: LiveResult): Frames
  add(entry: LogEntry): void
  /** The event with a number; undefined if it is no longer kept or does not exist yet. */
  at(number: number): LogEntry | undefined
  /** Number of the first event after a position; undefined if events after it are missing. */
  numberAfter(position: number): number | undefined
  /** Whether no event up to this one was removed before it was read. */
  hasKept(number: number): boolean
}

/** A reader that lacks older ones reads the log itself. */
const mostKept = 256

export function createRecentEvents(printNext: PrintNext): RecentEvents {
  const entries: LogEntry[] = []
  /** Number of the first entry. */
  let first = 0
  /** Position after which the entries are complete; Infinity before the first. */
  let since = Infinity

  const framesOf = (result: LiveResult) => createFrames(printNext, [result])

  return {
    framesOf,
    entryOf(result) {
      const [[name, value] = []] = Object.entries((result.data ?? {}) as Record<string, unknown>)
      if (name === undefined || typeof value !== 'object' || value === null) return undefined
      const { [elementKey]: cursor, ...event } = value as Record<string, unknown>
      const position = positionIn(String(cursor))
      if (position === undefined) return undefined
      const extensions = { ...result.extensions, cursor }
      return {
        position,
        cursor: String(cursor),
        frames: framesOf({ ...result, data: { [name]: event }, extensions }),
      }
    },
    add(entry) {
      // The first one is a checkpoint, which each reader gets itself.
      if (since === Infinity) since = entry.position
      else entries.push(entry)
      if (entries.length <= mostKept) return
      since = entries.shift()!.position
      first += 1
    },
    at: number => entries[number - first],
    numberAfter(position) {
      // A position beyond the latest may be of another site: only the log can decide.
      if (position < since || position > (entries.at(-1)?.position ?? since)) return undefined
      const at = entries.findIndex(entry => entry.position > position)
      return first + (at < 0 ? entries.length : at)
    },
    hasKept: number => number >= first,
  }
}
