import type { Clock } from '@exchange/market-time/clock'
import { hearOthers, type Others } from './hear-others.ts'
import { leaseCheckMs, type SharedEntry, type StreamBus } from './stream-bus.ts'

/** What a gateway knows after it polled, whatever came of it. */
export interface PollReport<Row> {
  /** Null while nothing was ever read. */
  rows: readonly Row[] | null
  isSimulated: boolean
  /** When the poll ended, in milliseconds since 1970. */
  readAt: number
  /** Why it failed; null when it did not. */
  failure: { message: string; retryAfterMs: number | undefined } | null
}

/** One topic's polls, of which one gateway does each. */
export interface SharedPolls<Row> {
  /** Waits until this gateway is to poll. False when another did meanwhile, or after `stop`. */
  turn(): Promise<boolean>
  /** Tells the others what came of it; the next poll, within this time, is this gateway's, too. */
  tell(report: PollReport<Row>, nextWithinMs: number): Promise<void>
  /** Neither polls nor hears of polls until the next `turn`. */
  stop(): void
}

interface SharedPollsOptions<Row> {
  bus: StreamBus
  /** The whole address that is polled: sites with other upstreams may share a server. */
  address: string
  clock: Clock
  /** Another gateway polled. */
  onTold: (report: PollReport<Row>) => void
}

/** The longest poll: two tries with all their patience. */
const longestPollMs = 20_000
/** After which the next gateway polls when the one that should have did not. */
const graceMs = 3_000

/** Who is due first takes the lease and keeps it; the others hear, and are due again when the lease has ended. Without the bus each polls. */
export function sharePolls<Row>({ bus, address, clock, onTold }: SharedPollsOptions<Row>): SharedPolls<Row> {
  let hearing: Promise<Others> | undefined
  let woken = Promise.withResolvers<void>()
  /** Counts what was told, and stops: whoever waits, waits no longer. */
  let changes = 0
  let ownTerm = 0
  let isHolder = false

  function wake(): void {
    changes += 1
    woken.resolve()
    woken = Promise.withResolvers()
  }

  function say(entries: readonly SharedEntry[]): void {
    const last = entries.at(-1)
    if (!last?.event || last.term === ownTerm) return
    // Told below, by a gateway like this one.
    const report = JSON.parse(last.event.data) as PollReport<Row>
    wake()
    onTold({ ...report, readAt: Math.min(report.readAt, clock.now()) })
  }

  /** Everybody for himself where the bus does not answer. */
  async function take(): Promise<boolean> {
    try {
      hearing ??= hearOthers({ bus, topic: address, say })
      const others = await hearing
      isHolder = await bus.lease(address, longestPollMs)
      if (!isHolder) await others.catchUp()
      return isHolder
    } catch {
      stopHearing()
      return true
    }
  }

  function stopHearing(): void {
    hearing?.then(others => others.stop()).catch(() => {})
    hearing = undefined
  }

  return {
    async turn() {
      const before = changes
      for (;;) {
        const pause = Promise.race([woken.promise, later(clock, leaseCheckMs)])
        const isMine = await take()
        if (changes !== before) return false
        if (isMine) return true
        await pause
        if (changes !== before) return false
      }
    },
    async tell(report, nextWithinMs) {
      if (!isHolder) return
      try {
        const term = await bus.term(address)
        ownTerm = term
        const event = { event: 'init', data: JSON.stringify(report), id: '' }
        await bus.tell(address, { term, n: 1, event, isSimulated: report.isSimulated, offsetMs: null })
        await bus.lease(address, nextWithinMs + graceMs)
      } catch {
        // The others will poll for themselves.
      }
    },
    stop() {
      wake()
      stopHearing()
      if (isHolder) bus.release(address).catch(() => {})
      isHolder = false
    },
  }
}

const later = (clock: Clock, ms: number) => new Promise<void>(resolve => clock.after(ms, resolve))
