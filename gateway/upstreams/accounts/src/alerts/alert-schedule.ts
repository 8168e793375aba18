import type { Clock } from '@exchange/market-time/clock'

interface ScheduleOptions {
  clock: Clock
  fire(): Promise<unknown>
  onError(error: unknown): void
}

/** With the 30 seconds for which a read of the market is reused, a rule fires within a minute. */
const lookMs = 15_000
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
