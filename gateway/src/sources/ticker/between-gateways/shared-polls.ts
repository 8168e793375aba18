import { type Clock, pause } from '@exchange/market-time/clock'
import { type BusEntry, leaseCheckMs, type StreamBus } from './stream-bus.ts'

/** Result of a poll, successful or not. */
export interface PollReport<Row> {
  /** Null if nothing was ever read. */
  rows: readonly Row[] | null
  isSimulated: boolean
  /** End of the poll, in milliseconds since 1970. */
  readAt: number
  /** Reason of the failure; null after a success. */
  failure: { message: string; retryAfterMs: number | undefined } | null
}

interface SharedPollsOptions<Row> {
  bus: StreamBus
  /** Full polled address: sites with other upstreams may share a server. */
  address: string
  clock: Clock
  /** Called when another gateway polled. */
  onReport: (report: PollReport<Row>) => void
}

/** Longest possible poll: two attempts of 10 s for the headers and 5 s for the body each. */
const longestPollMs = 31_000
/** Delay after which the next gateway polls if the due one did not. */
const graceMs = 3_000

/**
 * Shares one topic's polls: one gateway polls for all. The first gateway that is due takes and keeps the lease. The
 * others use its reports, and are due again when the lease ends. Without the bus, every gateway polls.
 */
export function sharePolls<Row>({ bus, address, clock, onReport }: SharedPollsOptions<Row>) {
  let stopFollowing: (() => void) | undefined
  /** Ends the current wait for a turn. */
  let endWait = () => {}
  /** Position of the latest report, by this gateway or another. */
  let position = 0
  let isHolder = false

  function receive(entries: readonly BusEntry[]): void {
    const last = entries.at(-1)
    if (isHolder || !last || last.position <= position) return
    position = last.position
    // Written below, by a gateway of this version.
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
    /** Waits until this gateway must poll. False if another gateway polled meanwhile, or after `stop`. */
    async turn(): Promise<boolean> {
      let isOver = false
      const end = new Promise<void>(resolve => {
        endWait = () => resolve(void (isOver = true))
      })
      while (!isOver && !(await take())) await Promise.race([end, pause(clock, leaseCheckMs)])
      return !isOver
    },
    /** Shares the result. The next poll within this time also belongs to this gateway. */
    async report(report: PollReport<Row>, nextWithinMs: number): Promise<void> {
      if (!isHolder) return
      try {
        position = (await bus.add(address, JSON.stringify(report), true)) ?? position
        await bus.lease(address, nextWithinMs + graceMs)
      } catch {
        // The other gateways then poll on their own.
      }
    },
    /** Neither polls nor accepts reports until the next `turn`. */
    stop(): void {
      endWait()
      unfollow()
      if (isHolder) bus.release(address).catch(() => {})
      isHolder = false
    },
  }
}
