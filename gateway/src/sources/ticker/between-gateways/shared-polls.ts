import { type Clock, pause } from '@exchange/market-time/clock'
import { type BusEntry, leaseCheckMs, type StreamBus } from './stream-bus.ts'

/** Result of a poll, successful or not. */
export interface PollReport<Row> {
  /** Null while nothing was ever read. */
  rows: readonly Row[] | null
  isSimulated: boolean
  /** When the poll ended, in milliseconds since 1970. */
  readAt: number
  /** Why it failed; null when it did not. */
  failure: { message: string; retryAfterMs: number | undefined } | null
}

interface SharedPollsOptions<Row> {
  bus: StreamBus
  /** The whole address that is polled: sites with other upstreams may share a server. */
  address: string
  clock: Clock
  /** Another gateway polled. */
  onReport: (report: PollReport<Row>) => void
}

/** The longest poll: two tries, each as slow as it may be (10 s for the headers, 5 s for the body). */
const longestPollMs = 31_000
/** After which the next gateway polls when the one that should have did not. */
const graceMs = 3_000

/**
 * One topic's polls, each of which one gateway does for all. The first gateway that is due takes the lease and keeps it;
 * the others take its reports, and are due again when the lease has ended. Without the bus, every gateway polls on its own.
 */
export function sharePolls<Row>({ bus, address, clock, onReport }: SharedPollsOptions<Row>) {
  let stopFollowing: (() => void) | undefined
  /** Ends the present wait for a turn. */
  let endWait = () => {}
  /** Of the latest report, this gateway's own or another's. */
  let position = 0
  let isHolder = false

  function receive(entries: readonly BusEntry[]): void {
    const last = entries.at(-1)
    if (isHolder || !last || last.position <= position) return
    position = last.position
    // Written below, by a gateway like this one.
    const report = JSON.parse(last.text) as PollReport<Row>
    endWait()
    onReport({ ...report, readAt: Math.min(report.readAt, clock.now()) })
  }

  function unfollow(): void {
    stopFollowing?.()
    stopFollowing = undefined
  }

  async function take(): Promise<boolean> {
    try {
      stopFollowing ??= bus.follow(address, { after: position, onEntries: receive })
      isHolder = await bus.lease(address, longestPollMs)
      return isHolder
    } catch {
      unfollow()
      return true
    }
  }

  return {
    /** Waits until this gateway is to poll. False when another did meanwhile, or after `stop`. */
    async turn(): Promise<boolean> {
      let isOver = false
      const end = new Promise<void>(resolve => {
        endWait = () => resolve(void (isOver = true))
      })
      while (!isOver && !(await take())) await Promise.race([end, pause(clock, leaseCheckMs)])
      return !isOver
    },
    /** Gives the others the result; the next poll, within this time, is this gateway's, too. */
    async report(report: PollReport<Row>, nextWithinMs: number): Promise<void> {
      if (!isHolder) return
      try {
        position = (await bus.add(address, JSON.stringify(report), true)) ?? position
        await bus.lease(address, nextWithinMs + graceMs)
      } catch {
        // The others will poll for themselves.
      }
    },
    /** Neither polls nor takes reports until the next `turn`. */
    stop(): void {
      endWait()
      unfollow()
      if (isHolder) bus.release(address).catch(() => {})
      isHolder = false
    },
  }
}
