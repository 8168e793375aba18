import type { Clock } from '@exchange/market-time/clock'

interface ScheduleOptions {
  clock: Clock
  fire(): Promise<unknown>
  onError(error: unknown): void
}

/**
 * Pause between evaluations. With the 10 seconds for which a read of the market is reused, an event is logged and mailed
 * after at most 25. The rest of a minute is left for a slow evaluation, the mail server and the page's next poll.
 */
export const lookMs = 15_000
/** Delay of the first evaluation, so that the start is not slowed down. */
const firstLookMs = 5_000

/** Evaluates the rules continuously. Returns a function that stops it. */
export function scheduleAlerts({ clock, fire, onError }: ScheduleOptions): () => void {
  let isEnded = false
  let cancel = () => {}
  const wait = (ms: number) => {
    if (!isEnded) cancel = clock.after(ms, () => void look())
  }
  async function look(): Promise<void> {
    await fire().catch(onError)
    wait(lookMs)
  }
  wait(firstLookMs)
  return () => {
    isEnded = true
    cancel()
  }
}
