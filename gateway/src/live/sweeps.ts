import type { Clock } from '@exchange/market-time/clock'
import type { EventStream } from './event-stream.ts'
import { keepaliveFrame } from './frame.ts'

/** All open streams: sends keepalives, and cuts off streams that are full for too long. */
export interface Sweeps {
  add(stream: EventStream): void
  delete(stream: EventStream): void
  status(): { full: number; cutOffs: number }
  closeAll(): void
}

const sweepMs = 4_000
const sweepsPerKeepalive = 3
export const keepaliveMs = sweepMs * sweepsPerKeepalive
/** Time after which a full stream is cut off. */
export const longestFullMs = 30_000
/** Streams visited per turn of the event loop. */
const streamsPerTurn = 1_000

export function createSweeps(clock: Clock): Sweeps {
  const streams = new Set<EventStream>()
  let count = 0
  let cutOffs = 0
  let isPlanned = false

  function plan(): void {
    isPlanned = streams.size > 0
    if (isPlanned) clock.after(sweepMs, () => void sweep())
  }

  function visit(stream: EventStream): void {
    const { fullSince } = stream
    if (fullSince === undefined) {
      if (count % sweepsPerKeepalive === 0) stream.write(keepaliveFrame)
    } else if (clock.now() - fullSince >= longestFullMs) {
      cutOffs += 1
      stream.close('cut')
    }
  }

  async function sweep(): Promise<void> {
    count += 1
    let visited = 0
    for (const stream of streams) {
      visit(stream)
      visited += 1
      if (visited % streamsPerTurn === 0) await new Promise(resolve => setImmediate(resolve))
    }
    plan()
  }

  return {
    add(stream) {
      streams.add(stream)
      if (!isPlanned) plan()
    },
    delete: stream => void streams.delete(stream),
    status: () => ({
      full: [...streams].filter(({ fullSince }) => fullSince !== undefined).length,
      cutOffs,
    }),
    closeAll() {
      for (const stream of streams) stream.close('end')
    },
  }
}
