import type { Clock } from '@exchange/market-time/clock'
import { createAdmission, type StreamLimits, streamLimits } from './admission.ts'
import type { ChannelOptions, Prepared, Reading } from './channel.ts'
import { createEventStream, type EventStream, type LiveStream, type Sink } from './event-stream.ts'
import { createFanOut } from './fan-out.ts'
import { completeFrame, createPrintNext, retryFrame } from './frame.ts'
import { createReservation, type Reservation } from './reservation.ts'
import { createSweeps } from './sweeps.ts'
import { createTimeSlice, type TimeSlice } from './time-slice.ts'

/** Counts of live answers. */
export interface LiveStatus {
  /** Distinct operations. */
  operations: number
  /** Number of readers; a stream counts once per operation it follows. */
  readers: number
  /** Reserved streams that are not connected yet. */
  reserved: number
  /** Streams that are currently full. */
  full: number
  /** Streams cut off since the start because they were full for too long. */
  cutOffs: number
  /** Streams refused since the start because too many were open. */
  refusals: number
  /** Operations refused since the start by a limit per stream, per address or in total. */
  operationRefusals: number
}

/** Live answers, in both modes of the graphql-sse protocol. */
export interface Live {
  /** Distinct connections mode: admits one operation's stream; undefined if the limit is reached. */
  open(address: string, prepare: () => Promise<Prepared>): Promise<LiveStream | undefined>
  /** Single connection mode: reserves a stream under the token. */
  reserve(address: string, token: string): 'reserved' | 'taken' | 'refused'
  reservation(token: string): Reservation | undefined
  status(): LiveStatus
  /** Ends all streams; readers reconnect, each after its own pause. */
  close(): void
  /** Ends all streams and refuses new ones. */
  stop(): void
}

interface LiveOptions extends Pick<ChannelOptions, 'log' | 'failure'> {
  clock: Clock
  /** Different after each start of the gateway. */
  epoch: string
  limits?: Partial<StreamLimits>
  /** From 0 to 1; source of jitter. */
  random?: () => number
  /** Shared by all operations. */
  slice?: TimeSlice
}

export const shortestRetryMs = 1_000
export const longestRetryMs = 15_000

export function createLive(options: LiveOptions): Live {
  const { clock, log, epoch, failure, limits, random = Math.random, slice = createTimeSlice() } = options
  const printNext = createPrintNext(epoch)
  const fanOut = createFanOut({ log, printNext, failure, slice })
  const admission = createAdmission({ ...streamLimits, ...limits })
  const sweeps = createSweeps(clock)
  const reservations = new Map<string, Reservation>()
  let isStopped = false

  function openStream(sink: Sink, onClose: () => void): EventStream {
    const stream: EventStream = createEventStream({
      sink,
      clock,
      log,
      onClose: () => {
        sweeps.delete(stream)
        onClose()
      },
    })
    sweeps.add(stream)
    // Random pause per reader, so that readers do not all reconnect at once after a restart.
    stream.write(retryFrame(shortestRetryMs + random() * (longestRetryMs - shortestRetryMs)))
    return stream
  }

  /** Writes an operation's single answer, or all its answers as they arrive. Returns a function that detaches. */
  function follow(prepared: Prepared, reading: Reading): () => void {
    if (prepared.kind === 'subscription')
      return fanOut.attach(prepared.operation, { ...reading, after: prepared.after })
    const { stream, id, onComplete } = reading
    stream.write(printNext([prepared.result], id))
    stream.write(completeFrame(id))
    onComplete()
    return () => {}
  }

  function distinctStream(prepared: Prepared, leave: () => void): LiveStream {
    return {
      abandon: leave,
      start(sink) {
        const stream = openStream(sink, leave)
        follow(prepared, { stream, onComplete: () => stream.close('end') })
        return stream
      },
    }
  }

  return {
    async open(address, prepare) {
      const place = isStopped ? undefined : admission.enter(address)
      if (!place) return undefined
      const prepared = await prepare()
      const hasRoom = prepared.kind === 'result' || place.follow(prepared.operation)
      if (hasRoom && !isStopped) return distinctStream(prepared, place.leave)
      place.leave()
      return undefined
    },
    reserve(address, token) {
      if (reservations.has(token)) return 'taken'
      const place = isStopped ? undefined : admission.enter(address)
      if (!place) return 'refused'
      const onEnd = () => void reservations.delete(token)
      reservations.set(token, createReservation({ clock, place, openStream, follow, onEnd }))
      return 'reserved'
    },
    reservation: token => reservations.get(token),
    status: () => ({
      ...fanOut.status(),
      ...sweeps.status(),
      reserved: [...reservations.values()].filter(({ isConnected }) => !isConnected).length,
      refusals: admission.refused.streams,
      operationRefusals: admission.refused.operations,
    }),
    close: sweeps.closeAll,
    stop() {
      isStopped = true
      sweeps.closeAll()
    },
  }
}
