import type { Clock } from '@exchange/market-time/clock'
import type { Place } from './admission.ts'
import type { Prepared, Reading } from './channel.ts'
import type { EventStream, LiveStream, Sink } from './event-stream.ts'

/** The outcome of an operation sent to a reserved stream. */
export type Execution = 'accepted' | 'refused' | 'stopped'

/** A stream of single connection mode: reserved, then connected once. Operations are added and removed. */
export interface Reservation {
  readonly isConnected: boolean
  /** The stream; undefined if it is already connected. */
  connect(): LiveStream | undefined
  /** Reserves the id while its operation is parsed. False if the id is in use. */
  begin(id: string): boolean
  /** Follows the operation, immediately or when the stream is connected. */
  execute(id: string, prepared: Prepared): Execution
  /** Ends the operation, even before it has begun. */
  stop(id: string): void
}

interface ReservationOptions {
  clock: Clock
  place: Place
  openStream: (sink: Sink, onClose: () => void) => EventStream
  /** Writes the operation to the stream until it is complete. Returns a function that detaches. */
  follow: (prepared: Prepared, reading: Reading) => () => void
  /** Called when the stream has ended, or was never connected. */
  onEnd: () => void
}

/** Lifetime of a reservation without a connection. */
export const unconnectedMs = 15_000

interface Operation {
  prepared: Prepared | undefined
  release: () => void
  leave: () => void
}

const nothing = () => {}

export function createReservation({
  clock,
  place,
  openStream,
  follow,
  onEnd,
}: ReservationOptions): Reservation {
  const operations = new Map<string, Operation>()
  let stream: EventStream | undefined
  let isConnected = false

  function end(): void {
    stopWaiting()
    operations.clear()
    place.leave()
    onEnd()
  }
  const stopWaiting = clock.after(unconnectedMs, end)

  function stop(id: string): void {
    const operation = operations.get(id)
    if (!operation || !operations.delete(id)) return
    operation.release()
    operation.leave()
  }

  function start(id: string, operation: Operation): void {
    if (!stream || !operation.prepared) return
    operation.leave = follow(operation.prepared, { stream, id, onComplete: () => stop(id) })
  }

  return {
    get isConnected() {
      return isConnected
    },
    connect() {
      if (isConnected) return undefined
      isConnected = true
      stopWaiting()
      return {
        abandon: end,
        start(sink) {
          stream = openStream(sink, end)
          for (const [id, operation] of operations) start(id, operation)
          return stream
        },
      }
    },
    begin(id) {
      if (operations.has(id)) return false
      operations.set(id, { prepared: undefined, release: nothing, leave: nothing })
      return true
    },
    execute(id, prepared) {
      const operation = operations.get(id)
      if (!operation) return 'stopped'
      const release = prepared.kind === 'subscription' ? place.follow(prepared.operation) : nothing
      if (!release) {
        operations.delete(id)
        return 'refused'
      }
      operation.prepared = prepared
      operation.release = release
      start(id, operation)
      return 'accepted'
    },
    stop,
  }
}
