import type { Log } from '../log/log.ts'
import type { EventStream, Follower } from './event-stream.ts'
import { completeFrame, type LiveResult, type PrintNext } from './frame.ts'
import { type Batch, createPendingFrames, type Frames, type PendingFrames } from './pending-frames.ts'
import type { TimeSlice } from './time-slice.ts'

/** One distinct public operation: a document and its variables, shared by its readers. */
export interface LiveOperation {
  /** Equal for requests that may share an execution. */
  key: string
  /** Estimated size of its answers, by cost. */
  bytes: number
  /** Executes it for each change until `signal` aborts; of a log, for each event after a cursor or from now on. */
  events(signal: AbortSignal, after?: string): AsyncIterable<LiveResult>
  /** Whether it follows a log: every reader gets every event, from its own cursor on. */
  isOfLog?: boolean
}

/** A request's operation, valid and within the limits. */
export type Prepared =
  | {
      kind: 'subscription'
      operation: LiveOperation
      /** Cursor of the reader's last event of a log. */
      after?: string | undefined
    }
  /** Errors, or the single answer of a query or mutation. */
  | { kind: 'result'; result: LiveResult }

/** One stream's subscription to an operation. */
export interface Reading {
  stream: EventStream
  /** The operation's id in single connection mode. */
  id?: string | undefined
  /** Cursor of the reader's last event of a log. */
  after?: string | undefined
  /** Called when the operation is complete. */
  onComplete: () => void
}

/** One operation, executed once for all its readers. */
export interface Channel {
  /**
   * Sends the reader the current state, then each change; a slow reader only gets the latest. Returns a function that
   * detaches.
   */
  attach(reading: Reading): () => void
  readonly size: number
}

export interface ChannelOptions {
  operation: LiveOperation
  log: Log
  /** Shared with other executions and writes. */
  slice: TimeSlice
  printNext: PrintNext
  /** The readers' result when the source fails; never includes its internal message. */
  failure: (error: unknown) => LiveResult
  /** Called when no reader is left, or the source has ended. */
  onEnd: () => void
}

/** One reader's position among the changes. */
interface Reader extends Reading, Follower {
  /** Writes everything the reader lacks, unless its stream is full. */
  catchUp(): void
  /** Writes the batch. False if the stream is full or already has it. */
  send(batch: Batch): boolean
}

/** Writes between two checks of the time. */
const writesPerLook = 64

function createReader(reading: Reading, pending: PendingFrames): Omit<Reader, 'closed'> {
  const { stream, id } = reading
  /** The last change written. Newer ones are still due, so nothing is queued per reader. */
  let since = 0

  /** Updates `since` before the write: a stream may drain during the write. */
  function write(to: number, frames: Frames): void {
    since = to
    stream.write(frames.of(id))
  }

  function catchUp(): void {
    if (stream.fullSince === undefined && since < pending.seq) write(pending.seq, pending.since(since))
  }

  return {
    ...reading,
    catchUp,
    drained: catchUp,
    send({ from, to, frames }) {
      if (stream.fullSince !== undefined || since >= to) return false
      if (since === from) write(to, frames)
      else catchUp()
      return true
    },
  }
}

export function createChannel(options: ChannelOptions): Channel {
  const { operation, log, slice, printNext, failure, onEnd } = options
  const readers = new Set<Reader>()
  const source = new AbortController()
  const pending = createPendingFrames(printNext)
  let isFlushing = false

  function remove(reader: Reader): void {
    if (!readers.delete(reader)) return
    reader.stream.delete(reader)
    if (readers.size > 0) return
    source.abort()
    onEnd()
  }

  async function run(): Promise<void> {
    try {
      for await (const result of operation.events(source.signal)) {
        if (source.signal.aborted) return
        if (pending.add(result) && !isFlushing) void flush()
        if (slice.isOver()) await slice.next()
      }
      finish(complete)
    } catch (error) {
      if (source.signal.aborted) return
      log.warn({ cause: String(error) }, 'A subscription failed')
      finish(reader => fail(reader, error))
    }
  }

  /** Sends the changes of one event loop turn together. */
  async function flush(): Promise<void> {
    isFlushing = true
    await slice.next()
    for (let batch = pending.take(); batch; batch = pending.take()) await sendToAll(batch)
    isFlushing = false
  }

  async function sendToAll(batch: Batch): Promise<void> {
    let writes = 0
    for (const reader of readers) {
      if (!reader.send(batch)) continue
      writes += 1
      if (writes % writesPerLook === 0 && slice.isOver()) await slice.next()
    }
  }

  function complete({ stream, id, onComplete }: Reader): void {
    stream.write(completeFrame(id))
    onComplete()
  }

  /** Ends the stream without a `complete`, so that its reader reconnects. */
  function fail({ stream, id }: Reader, error: unknown): void {
    stream.write(printNext([failure(error)], id))
    stream.close('end')
  }

  function finish(end: (reader: Reader) => void): void {
    source.abort()
    for (const reader of readers) {
      reader.catchUp()
      remove(reader)
      end(reader)
    }
  }

  return {
    attach(reading) {
      const reader: Reader = Object.assign(createReader(reading, pending), { closed: () => remove(reader) })
      const isFirst = readers.size === 0
      readers.add(reader)
      reading.stream.add(reader)
      if (isFirst) void run()
      reader.catchUp()
      return () => remove(reader)
    },
    get size() {
      return readers.size
    },
  }
}
