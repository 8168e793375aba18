import { positionIn } from '../domain/site/event-cursor.ts'
import type { Reading } from './channel.ts'
import type { LogEntry, RecentEvents } from './recent-events.ts'

/** One reader's place in a log. */
export interface LogPosition {
  /** Cursor of the last event written; undefined before the first. */
  readonly cursor: string | undefined
  write(entry: LogEntry): void
  /** Whether the recent events have everything that the reader lacks. */
  isRecent(): boolean
  /** Writes the recent events that the reader lacks, until its stream is full or `isOver`. */
  writeRecent(isOver: () => boolean): void
}

export function createLogPosition({ stream, id, after }: Reading, recent: RecentEvents): LogPosition {
  let cursor = after
  let position = after === undefined ? undefined : positionIn(after)
  /** Number of the next recent event; undefined while the reader follows the log itself. */
  let next: number | undefined

  /** Updates the place before the write: a stream may drain during the write. */
  function write(entry: LogEntry): void {
    cursor = entry.cursor
    position = entry.position
    stream.write(entry.frames.of(id))
  }

  return {
    get cursor() {
      return cursor
    },
    write,
    isRecent() {
      if (next !== undefined && recent.hasKept(next)) return true
      next = position === undefined ? undefined : recent.numberAfter(position)
      return next !== undefined
    },
    writeRecent(isOver) {
      while (next !== undefined && stream.fullSince === undefined && !isOver()) {
        const entry = recent.at(next)
        if (!entry) return
        next += 1
        write(entry)
      }
    },
  }
}
