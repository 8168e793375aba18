import type { Channel, ChannelOptions } from './channel.ts'
import type { LiveResult } from './frame.ts'
import { createLogReader, type LogReader } from './log-reader.ts'
import { createRecentEvents } from './recent-events.ts'

/** Readers written to between two checks of the time. */
const writesPerLook = 64

/**
 * One operation on a log: every reader gets every event in order, from its own cursor on. New events are executed and
 * serialised once for all readers. A reader that lacks older ones follows the log itself until it has caught up.
 */
export function createLogChannel(options: ChannelOptions): Channel {
  const { operation, log, slice, printNext, failure, onEnd } = options
  const readers = new Set<LogReader>()
  const source = new AbortController()
  const recent = createRecentEvents(printNext)

  function failReader(reader: LogReader, error: unknown): void {
    log.warn({ cause: String(error) }, 'A subscription failed')
    reader.finish(failure(error), 'end')
  }

  /** True once the operation has ended. */
  async function send(result: LiveResult): Promise<boolean> {
    const entry = recent.entryOf(result)
    // Errors without data: the request itself is invalid.
    const isOver = !entry && !('data' in result)
    if (isOver) for (const reader of readers) reader.finish(result, 'complete')
    if (entry) recent.add(entry)
    let count = 0
    for (const reader of readers) {
      reader.advance()
      count += 1
      if (count % writesPerLook === 0 && slice.isOver()) await slice.next()
    }
    return isOver
  }

  async function run(): Promise<void> {
    try {
      for await (const result of operation.events(source.signal))
        if (source.signal.aborted || (await send(result))) return
    } catch (error) {
      if (source.signal.aborted) return
      for (const reader of readers) failReader(reader, error)
    }
  }

  return {
    attach(reading) {
      const reader = createLogReader({
        reading,
        operation,
        recent,
        slice,
        onLeave() {
          reading.stream.delete(reader)
          if (!readers.delete(reader) || readers.size > 0) return
          source.abort()
          onEnd()
        },
        onFailure: failReader,
      })
      const isFirst = readers.size === 0
      readers.add(reader)
      reading.stream.add(reader)
      if (isFirst) void run()
      reader.advance()
      return reader.closed
    },
    get size() {
      return readers.size
    },
  }
}
