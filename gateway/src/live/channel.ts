import type { Log } from '../log/log.ts'
import type { EventStream, Follower } from './event-stream.ts'
import { completeFrame, type LiveResult, type PrintNext } from './frame.ts'
import { type Batch, createPendingFrames, type Frames, type PendingFrames } from './pending-frames.ts'
import type { TimeSlice } from './time-slice.ts'

/** One distinct public operation: the same document and variables, whoever reads it. */
export interface LiveOperation {
  /** Equal for requests that may share one execution. */
  key: string
  /** Estimated size of its answers, by its cost. */
  bytes: number
  /** Executes it for each change until `signal` aborts. */
  events(signal: AbortSignal): AsyncIterable<LiveResult>
}

/** A request's operation, valid and within the limits. */
export type Prepared =
  | { kind: 'subscription'; operation: LiveOperation }
  /** Errors, or the one answer of a query or mutation. */
  | { kind: 'result'; result: LiveResult }

/** How one stream reads an operation. */
export interface Reading {
  stream: EventStream
  /** The operation's id in single connection mode. */
  id?: string | undefined
  /** The operation is complete. */
  onComplete: () => void
}

/** One operation, executed once for all its readers. */
export interface Channel {
  /** The reader gets the current state, then each change; a slow one only the latest. Returns a function that detaches. */
  attach(reading: Reading): () => void
  readonly size: number
}

export interface ChannelOptions {
  operation: LiveOperation
  log: Log
  /** Shared with whatever else executes and writes. */
  slice: TimeSlice
  printNext: PrintNext
  /** The result that readers get when the source fails; never its inner message. */
  failure: (error: unknown) => LiveResult
  /** No reader is left, or the source has ended. */
  onEnd: () => void
}

/** One reader's place among the changes. */
interface Reader extends Reading, Follower {
  /** Writes whatever the reader lacks, unless its stream is full. */
  catchUp(): void
  /** Writes the batch. False when the stream is full or has it already. */
  send(batch: Batch): boolean
}

/** Writes between two looks at the time. */
const writesPerLook = 64

function createReader(reading: Reading, pending: PendingFrames): Omit<Reader, 'closed'> {
  const { stream, id } = reading
  /** The last change written. Newer ones are still due, so nothing is queued for this reader. */
  let since = 0

  /** `since` changes before the write: a stream may report room again while it is written to. */
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

  /** Changes within one turn of the event loop leave together. */
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

  /** Ends the stream without a `complete`, so that its reader connects again. */
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
