import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { markInDigest, readDigestFirings } from '../alerts/digest-firings.ts'
import type { MailedFiring } from '../alerts/alert-mail.ts'
import { asError } from '../as-error.ts'
import type { Tx } from '../database/tables.ts'
import type { Log } from '../log.ts'
import type { WrittenMail } from '../mail/letter.ts'
import type { SiteAddresses } from '../mail/site-addresses.ts'
import type { MarketSnapshot } from '../market/market-snapshot.ts'
import { deliverDigest } from './digest-deliveries.ts'
import type { DigestBatch, DigestQueue } from './digest-queue.ts'
import { lateMs } from './digest-slot.ts'
import { followedOf, type FollowedRows, readFollowedRows } from './followed-instruments.ts'
import { writeDigest } from './write-digest.ts'

/** Members in a batch. It limits memory, and the work repeated after a process is killed. */
const batchSize = 100

interface BatchOptions {
  queue: DigestQueue
  market: MarketSnapshot
  calendar: TradingCalendar
  addresses: SiteAddresses
  log: Log
  now: number
}

/** Writes the digests of the next waiting batch. Resolves with their number; undefined without a waiting batch. */
export async function writeBatch(tx: Tx, options: BatchOptions): Promise<number | undefined> {
  const { queue, now } = options
  const job = await queue.take(tx)
  if (job === undefined) return undefined
  const { batch } = job
  // A batch that waited too long is dropped, along with the batches after it.
  const members = now < batch.dueAt + lateMs ? await nextMembers(tx, batch) : []
  let written = 0
  for (const member of members) if (await deliverTo(tx, { ...options, batch }, member)) written += 1
  const last = members.at(-1)
  if (last && members.length === batchSize) await queue.add(tx, { ...batch, after: last.id })
  await queue.finish(tx, job.id)
  return written
}

/** Subscribers of this digest who have not received it. */
function nextMembers(tx: Tx, { slot, tradeDate, after }: DigestBatch) {
  const all = tx
    .selectFrom('email_settings')
    .innerJoin('member', 'member.id', 'email_settings.member_id')
    .select(['member.id', 'member.email', 'member.first_name', 'email_settings.unsubscribe_token'])
    .where(`email_settings.${slot}`, '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('digest_delivery')
            .select('digest_delivery.id')
            .whereRef('digest_delivery.member_id', '=', 'member.id')
            .where('digest_delivery.trade_date', '=', tradeDate)
            .where('digest_delivery.slot', '=', slot)
            .where('digest_delivery.is_test', '=', false),
        ),
      ),
    )
    .orderBy('member.id')
    .limit(batchSize)
  return (after === null ? all : all.where('member.id', '>', after)).execute()
}

type MemberRow = Awaited<ReturnType<typeof nextMembers>>[number]

type WritingOptions = BatchOptions & { batch: DigestBatch }

async function deliverTo(tx: Tx, options: WritingOptions, member: MemberRow): Promise<boolean> {
  const firings = await readDigestFirings(tx, member.id)
  const message = write(options, member, {
    ...(await readFollowedRows(tx, member.id)),
    firings,
  })
  if (message === undefined) return false
  const { slot, tradeDate, dueAt } = options.batch
  const now = new Date(options.now)
  const delivery = { memberId: member.id, slot, tradeDate, dueAt, isTest: false, message, now }
  const ids = firings.map(({ id }) => id)
  await markInDigest(tx, ids, await deliverDigest(tx, delivery))
  return true
}

/** A failed digest affects only its own member. */
function write(
  options: WritingOptions,
  member: MemberRow,
  rows: FollowedRows & { firings: readonly MailedFiring[] },
): WrittenMail | undefined {
  const { market, calendar, addresses, log, now, batch } = options
  const { slot, tradeDate } = batch
  const occasion = { slot, tradeDate, isHalfDay: calendar.isHalfDay(tradeDate), isTest: false, now }
  const { email: to, first_name: name, unsubscribe_token: unsubscribeToken } = member
  try {
    const reader = { ...followedOf(rows, tradeDate), firings: rows.firings, to, name, unsubscribeToken }
    return writeDigest(reader, { market, addresses, occasion })
  } catch (error) {
    log.error({ slot, tradeDate, error: asError(error).name }, 'digest not written')
    return undefined
  }
}
