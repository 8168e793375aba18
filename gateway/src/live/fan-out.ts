import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../log.ts'
import { type Channel, createChannel, type LiveOperation } from './channel.ts'
import { type LiveResult, retryFrame } from './frame.ts'
import { createPace } from './pace.ts'
import type { Attachment, Sink } from './sink.ts'
import { createTimeSlice } from './time-slice.ts'

/** How the fan-out is doing. */
export interface FanOutStatus {
  operations: number
  readers: number
  /** Readers that take nothing now. */
  full: number
  /** Readers cut off since the start because they took nothing for too long. */
  cutOffs: number
}

/** Live answers to very many readers: each distinct operation executed and written out once for all of them. */
export interface FanOut {
  /** The reader gets the operation's current state, then each change, until it leaves or is cut off. */
  attach(operation: LiveOperation, sink: Sink): Attachment
  status(): FanOutStatus
  /** Ends every connection; browsers come again. */
  close(): void
}

export interface FanOutOptions {
  clock: Clock
  log: Log
  /** Another one after each start, so that a browser sees that it missed something. */
  epoch: string
  /** What readers are told when a subscription fails; never its inner message. */
  failure: (error: unknown) => LiveResult
  /** 0 to 1; jitter comes from it. */
  random?: () => number
}

const sweepMs = 4_000
/** A sign of life every 12 s. */
const sweepsPerKeepalive = 3
const shortestRetryMs = 1_000
const longestRetryMs = 15_000

export function createFanOut({ clock, log, epoch, failure, random = Math.random }: FanOutOptions): FanOut {
  const channels = new Map<string, Channel>()
  const pace = createPace()
  const slice = createTimeSlice()
  let seq = 0
  let sweeps = 0
  let cutOffs = 0
  let stopSweeps: (() => void) | undefined

  function sweepLater(): void {
    stopSweeps = channels.size === 0 ? undefined : clock.after(sweepMs, () => void sweep())
  }

  async function sweep(): Promise<void> {
    sweeps += 1
    for (const channel of channels.values()) await channel.sweep(sweeps % sweepsPerKeepalive === 0)
    sweepLater()
  }

  function channelOf(operation: LiveOperation): Channel {
    const known = channels.get(operation.key)
    if (known) return known
    const channel: Channel = createChannel({
      operation,
      clock,
      log,
      pace,
      slice,
      position: () => ({ seq: ++seq, epoch, operation: operation.key }),
      failure,
      onCutOff: () => void (cutOffs += 1),
      onEnd: () => {
        if (channels.get(operation.key) === channel) channels.delete(operation.key)
      },
    })
    channels.set(operation.key, channel)
    return channel
  }

  const sumOf = (count: (channel: Channel) => number) =>
    [...channels.values()].reduce((sum, channel) => sum + count(channel), 0)

  return {
    attach(operation, sink) {
      // Everybody's own pause, or all would come back at once after a restart.
      const greeting = retryFrame(shortestRetryMs + random() * (longestRetryMs - shortestRetryMs))
      const attachment = channelOf(operation).attach(sink, greeting)
      if (!stopSweeps) sweepLater()
      return attachment
    },
    status: () => ({
      operations: channels.size,
      readers: sumOf(({ size }) => size),
      full: sumOf(({ full }) => full),
      cutOffs,
    }),
    close() {
      stopSweeps?.()
      for (const channel of channels.values()) channel.close()
    },
  }
}
