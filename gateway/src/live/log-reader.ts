import type { LiveOperation, Reading } from './channel.ts'
import type { Follower } from './event-stream.ts'
import { completeFrame, type LiveResult } from './frame.ts'
import { createLogPosition } from './log-position.ts'
import type { RecentEvents } from './recent-events.ts'
import type { TimeSlice } from './time-slice.ts'

/** One reader's place in a log. */
export interface LogReader extends Follower {
  /** Writes everything that the reader lacks, until its stream is full. */
  advance(): void
  /** Ends the operation with its last result: `complete`, or the stream, whose reader then reconnects. */
  finish(last: LiveResult, how: 'complete' | 'end'): void
}

interface LogReaderOptions {
  reading: Reading
  operation: LiveOperation
  recent: RecentEvents
  slice: TimeSlice
  /** Called once when the reader has left. */
  onLeave: (reader: LogReader) => void
  /** Called when the reader's own execution fails. */
  onFailure: (reader: LogReader, error: unknown) => void
}

export function createLogReader(options: LogReaderOptions): LogReader {
  const { reading, operation, recent, slice, onLeave, onFailure } = options
  const { stream, id, onComplete } = reading
  const place = createLogPosition(reading, recent)
  /** Ends the reader's own execution. */
  let own: AbortController | undefined
  let room = Promise.withResolvers<void>()
  let hasLeft = false

  const isFull = () => stream.fullSince !== undefined

  function closed(): void {
    if (hasLeft) return
    hasLeft = true
    own?.abort()
    room.resolve()
    onLeave(reader)
  }

  async function hasRoom(signal: AbortSignal): Promise<void> {
    while (isFull() && !signal.aborted) {
      await room.promise
      room = Promise.withResolvers()
    }
  }

  async function follow(signal: AbortSignal): Promise<void> {
    for await (const result of operation.events(signal, place.cursor)) {
      if (signal.aborted) return
      const entry = recent.entryOf(result)
      if (entry) place.write(entry)
      // Errors without data: the request itself is invalid.
      else if (!('data' in result)) return reader.finish(result, 'complete')
      else stream.write(recent.framesOf(result).of(id))
      await hasRoom(signal)
      if (place.isRecent()) return
      if (slice.isOver()) await slice.next()
    }
  }

  async function followAlone(controller: AbortController): Promise<void> {
    try {
      await follow(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) onFailure(reader, error)
    }
    own = undefined
    if (!hasLeft) reader.advance()
  }

  const reader: LogReader = {
    advance() {
      if (isFull() || hasLeft) return
      if (!place.isRecent()) {
        if (!own) void followAlone((own = new AbortController()))
      } else if (own) {
        // Its own events would be the same.
        own.abort()
      } else {
        place.writeRecent(() => hasLeft)
      }
    },
    finish(last, how) {
      if (hasLeft) return
      closed()
      stream.write(recent.framesOf(last).of(id))
      if (how === 'end') return stream.close('end')
      stream.write(completeFrame(id))
      onComplete()
    },
    drained() {
      room.resolve()
      reader.advance()
    },
    closed,
  }
  return reader
}
