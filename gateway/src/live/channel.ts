import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../log.ts'
import { createBacklog } from './backlog.ts'
import { completeFrame, keepaliveFrame, type LiveResult, nextFrame, type Position } from './frame.ts'
import type { Pace } from './pace.ts'
import { type Frame, type Piece, piecesOf } from './piece.ts'
import type { Attachment, Sink } from './sink.ts'
import type { TimeSlice } from './time-slice.ts'

/** What was executed for one change. Of each key only the latest counts. */
export interface LiveEvent {
  key: string
  result: LiveResult
}

/** One distinct public operation: the same document and variables, whoever asks. */
export interface LiveOperation {
  /** Equal for requests that may share one execution. */
  key: string
  /** Executes it for each change until aborted. */
  events(signal: AbortSignal): AsyncIterable<LiveEvent>
}

/** One operation, executed once for all its readers. */
export interface Channel {
  /** The reader gets the greeting, then the current state, then each change; a slow one only the latest. */
  attach(sink: Sink, greeting: Uint8Array): Attachment
  /** Sends a sign of life, and cuts off whoever has been full for too long. */
  sweep(signOfLife: boolean): Promise<void>
  readonly size: number
  /** How many of them take nothing now. */
  readonly full: number
  /** Closes every reader's connection; they may come again. */
  close(): void
}

interface ChannelOptions {
  operation: LiveOperation
  clock: Clock
  log: Log
  pace: Pace
  /** Shared with whatever else executes operations. */
  slice: TimeSlice
  /** The next event's place in the stream of all events. */
  position: () => Position
  /** What readers are told when the source fails; never its inner message. */
  failure: (error: unknown) => LiveResult
  /** A reader took nothing for too long. */
  onCutOff: () => void
  /** Nobody is left, or the source has ended. */
  onEnd: () => void
}

interface Reader {
  sink: Sink
  /** Everything up to here it was given. What it lacks is every newer frame, so nothing is queued for it. */
  since: number
  /** Since when it takes no more; undefined while it does. */
  fullSince: number | undefined
}

/** A reader that has been full for so long is cut off. */
const patienceMs = 30_000

export function createChannel(options: ChannelOptions): Channel {
  const { operation, clock, log, pace, slice, position, failure, onCutOff, onEnd } = options
  /** The latest of each key, in the order of `seq`. */
  const frames = new Map<string, Frame>()
  /** What was last told of each key. */
  const told = new Map<string, string>()
  const readers = new Set<Reader>()
  const source = new AbortController()
  const backlog = createBacklog()
  let newest = 0
  let isFlushing = false

  function give(reader: Reader, bytes: Uint8Array): void {
    try {
      if (!reader.sink.write(bytes)) reader.fullSince ??= clock.now()
    } catch (error) {
      log.warn({ cause: String(error) }, 'A reader could not be written to')
      drop(reader, 'cut')
    }
  }

  /** Noted before it is given: a sink may say that it has room again while it is being written to. */
  function giveWhole(reader: Reader, last: number, bytes: Uint8Array): void {
    reader.since = last
    give(reader, bytes)
  }

  /** One frame at a time, so that a reader that is soon full again gets the rest as it will be then. */
  function catchUp(reader: Reader): void {
    for (const { seq, bytes } of frames.values()) {
      if (reader.fullSince !== undefined) return
      if (seq <= reader.since) continue
      giveWhole(reader, seq, bytes)
    }
  }

  function remove(reader: Reader): void {
    if (!readers.delete(reader) || readers.size > 0) return
    source.abort()
    onEnd()
  }

  function drop(reader: Reader, how: 'end' | 'cut'): void {
    remove(reader)
    try {
      reader.sink.close(how)
    } catch (error) {
      log.warn({ cause: String(error) }, 'A connection could not be closed')
    }
  }

  function cutOff(reader: Reader): void {
    onCutOff()
    drop(reader, 'cut')
  }

  async function run(): Promise<void> {
    try {
      for await (const { key, result } of operation.events(source.signal)) {
        if (source.signal.aborted) return
        keep(key, result)
        if (!isFlushing) void flush()
        if (slice.isOver()) await slice.next()
      }
      finish(completeFrame)
    } catch (error) {
      if (source.signal.aborted) return
      log.warn({ cause: String(error) }, 'A subscription failed')
      // Without a `complete`, so that they come again.
      finish(nextFrame(failure(error), position()))
    }
  }

  /** What says the same as before is no change: its source may have changed in what nobody asks for. */
  function keep(key: string, result: LiveResult): void {
    const text = JSON.stringify(result)
    if (told.get(key) === text) return
    told.set(key, text)
    const place = position()
    newest = place.seq
    const frame = { seq: newest, bytes: nextFrame(result, place) }
    backlog.add(frame, frames.get(key))
    // Set anew, it moves to the end: a newcomer gets its frames in the order of `seq`.
    frames.delete(key)
    frames.set(key, frame)
  }

  /** What changes within one turn of the loop leaves together. */
  async function flush(): Promise<void> {
    isFlushing = true
    for (await pace.turn(); backlog.size > 0;)
      for (const piece of piecesOf(backlog.take())) await sendToAll(piece)
    isFlushing = false
  }

  async function sendToAll({ first, last, bytes }: Piece): Promise<void> {
    for (const reader of readers) {
      if (reader.fullSince !== undefined || reader.since >= last) continue
      if (reader.since >= first) catchUp(reader)
      else giveWhole(reader, last, bytes)
      if (pace.isDue()) await pace.turn()
    }
  }

  function finish(last: Uint8Array): void {
    source.abort()
    for (const reader of readers) {
      catchUp(reader)
      give(reader, last)
      drop(reader, 'end')
    }
  }

  return {
    attach(sink, greeting) {
      const reader: Reader = { sink, since: 0, fullSince: undefined }
      const isFirst = readers.size === 0
      readers.add(reader)
      if (isFirst) void run()
      give(reader, greeting)
      catchUp(reader)
      return {
        drained() {
          if (!readers.has(reader)) return
          reader.fullSince = undefined
          catchUp(reader)
        },
        detach: () => remove(reader),
      }
    },
    async sweep(signOfLife) {
      const now = clock.now()
      for (const reader of readers) {
        const { fullSince } = reader
        if (fullSince !== undefined && now - fullSince >= patienceMs) cutOff(reader)
        else if (signOfLife && fullSince === undefined) give(reader, keepaliveFrame)
        if (pace.isDue()) await pace.turn()
      }
    },
    get size() {
      return readers.size
    },
    get full() {
      let count = 0
      for (const { fullSince } of readers) if (fullSince !== undefined) count += 1
      return count
    },
    close() {
      for (const reader of readers) drop(reader, 'end')
    },
  }
}
