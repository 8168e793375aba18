import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { siteAddresses } from '../mail/site-addresses.ts'
import type { ReadMarket } from '../market/market-reader.ts'
import { writeBatch } from './digest-batch.ts'
import { type DigestQueue, openDigestQueue } from './digest-queue.ts'
import { dueDigest } from './digest-slot.ts'
import { heldIsins } from './followed-instruments.ts'

interface RunnerOptions {
  database: Pick<Database, 'run' | 'jobStore'>
  clock: Clock
  calendar: TradingCalendar
  readMarket: ReadMarket
  publicOrigin: string
  log: Log
  /** Signals that mail is queued. */
  mailWaits(): void
}

/** Writes digests that are due into the outbox. Several processes may do so at once. */
export interface DigestRunner {
  /** Resolves with the number of digests written. */
  send(): Promise<number>
  close(): Promise<void>
}

export function createDigestRunner(options: RunnerOptions): DigestRunner {
  const { database, clock, calendar, log } = options
  const addresses = siteAddresses(options.publicOrigin)
  let opening: Promise<DigestQueue> | undefined
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  const open = () => {
    opening ??= openDigestQueue(database.jobStore, log).catch((error: unknown) => {
      // Tried again within a minute.
      opening = undefined
      throw error
    })
    return opening
  }

  async function sendDue(): Promise<number> {
    const due = dueDigest(calendar, clock.now())
    if (due === undefined || isClosed) return 0
    const queue = await open()
    if (await database.run(tx => queue.begin(tx, due))) await queue.tidy()
    const held = await database.run(tx => heldIsins(tx, due))
    let sent = 0
    for (
      let written = await writeNext(queue, held);
      written !== undefined;
      written = await writeNext(queue, held)
    )
      sent += written
    return sent
  }

  /** The market is read before the transaction begins, so a slow exchange blocks no member. */
  async function writeNext(queue: DigestQueue, held: readonly string[]): Promise<number | undefined> {
    if (isClosed || !(await database.run(queue.isWaiting))) return undefined
    const market = await options.readMarket(held)
    const now = clock.now()
    const written = await database.run(tx => writeBatch(tx, { queue, market, calendar, addresses, log, now }))
    if (written) options.mailWaits()
    return written
  }

  return {
    /** Runs are sequential: awaiting one includes all earlier ones. */
    send() {
      const next = last.then(sendDue)
      last = next.catch(() => {})
      return next
    },
    async close() {
      isClosed = true
      await last
      await (await opening?.catch(() => undefined))?.close()
    },
  }
}
