import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../log/log.ts'
import { noSniffing } from '../http/plain-response.ts'

/** One reader's end of a connection. */
export interface Sink {
  /** Always accepts the bytes. False if it is now full; `drained` is called when it has room again. */
  write(bytes: Uint8Array): boolean
  /** `end` flushes pending bytes; `cut` drops them, for a reader that does not read. */
  close(how: 'end' | 'cut'): void
}

/** Events of a sink, reported by its owner. */
export interface Attachment {
  /** The sink has room again. */
  drained(): void
  /** The reader has left. */
  detach(): void
}

/** An admitted stream without a sink. Start it once or abandon it. */
export interface LiveStream {
  /** Starts writing. */
  start(sink: Sink): Attachment
  /** Releases the unused slot: the reader left before the start. */
  abandon(): void
}

/** An operation's reader on a stream. */
export interface Follower {
  /** The stream has room again. */
  drained(): void
  /** The stream is closed. */
  closed(): void
}

/** The only writer of event streams, in both modes of the protocol. */
export interface EventStream extends Attachment {
  write(bytes: Uint8Array): void
  /** Time at which it became full, in milliseconds; undefined while it has room. */
  readonly fullSince: number | undefined
  add(follower: Follower): void
  delete(follower: Follower): void
  close(how: 'end' | 'cut'): void
}

interface EventStreamOptions {
  sink: Sink
  clock: Clock
  log: Log
  onClose: () => void
}

/** Headers of every stream: proxies must not store, change or buffer it. */
export const streamHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  ...noSniffing,
}

export function createEventStream({ sink, clock, log, onClose }: EventStreamOptions): EventStream {
  const followers = new Set<Follower>()
  let fullSince: number | undefined
  let isClosed = false

  function detach(): void {
    if (isClosed) return
    isClosed = true
    onClose()
    for (const follower of followers) follower.closed()
    followers.clear()
  }

  function close(how: 'end' | 'cut'): void {
    if (isClosed) return
    detach()
    try {
      sink.close(how)
    } catch (error) {
      log.warn({ cause: String(error) }, 'A connection could not be closed')
    }
  }

  return {
    get fullSince() {
      return fullSince
    },
    write(bytes) {
      if (isClosed) return
      try {
        if (!sink.write(bytes)) fullSince ??= clock.now()
      } catch (error) {
        log.warn({ cause: String(error) }, 'A reader could not be written to')
        close('cut')
      }
    },
    drained() {
      fullSince = undefined
      for (const follower of followers) follower.drained()
    },
    add: follower => void followers.add(follower),
    delete: follower => void followers.delete(follower),
    detach,
    close,
  }
}
