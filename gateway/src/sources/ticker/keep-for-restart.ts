import type { Clock } from '@exchange/market-time/clock'

interface KeepOptions {
  clock: Clock
  /** 0 to 1. */
  random: () => number
  /** Whether the figures are pushed just now, so that nobody else asks for them. */
  isStreaming: () => boolean
  /** Asks once and keeps the answer on disk. Never rejects. */
  ask: () => Promise<unknown>
}

const everyMs = 5 * 60_000

/**
 * While a feed streams, nobody reads its `/last`, and a restart in an outage would know only what was read long ago.
 * So it is read now and then. Returns how to stop.
 */
export function keepForRestart({ clock, random, isStreaming, ask }: KeepOptions): () => void {
  let cancel = later(random() * everyMs)

  function later(ms: number): () => void {
    return clock.after(ms, () => {
      cancel = later(everyMs)
      if (isStreaming()) void ask()
    })
  }

  return () => cancel()
}
