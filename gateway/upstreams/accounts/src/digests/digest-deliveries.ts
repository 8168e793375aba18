import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/tables.ts'
import type { WrittenMail } from '../mail/letter.ts'
import { queueMail } from '../mail/outbox.ts'
import { type DigestSlot, lateMs } from './digest-slot.ts'

interface NewDelivery {
  memberId: string
  slot: DigestSlot
  tradeDate: string
  isTest: boolean
  message: WrittenMail
  now: Date
  /** Due time; two hours later the digest expires. */
  dueAt: number
}

/** Adds a written digest to the outbox, and its delivery to the log. Resolves with the delivery's id. */
export async function deliverDigest(tx: Tx, delivery: NewDelivery): Promise<string> {
  const { memberId, slot, tradeDate, isTest, message, now, dueAt } = delivery
  const expiresAt = new Date(dueAt + lateMs)
  const mailId = await queueMail(tx, { kind: 'digest', to: message.to, memberId, message, now, expiresAt })
  const id = randomUUID()
  await tx
    .insertInto('digest_delivery')
    .values({
      id,
      member_id: memberId,
      slot,
      trade_date: tradeDate,
      is_test: isTest,
      mail_id: mailId,
      created_at: now,
    })
    .execute()
  return id
}

/** A member's latest digests, newest first, except those cancelled before sending. */
export async function readDeliveries(tx: Tx, memberId: string, limit: number) {
  const rows = await tx
    .selectFrom('digest_delivery')
    .innerJoin('outbox', 'outbox.id', 'digest_delivery.mail_id')
    .select([
      'digest_delivery.id',
      'digest_delivery.slot',
      'digest_delivery.trade_date',
      'digest_delivery.is_test',
      'outbox.state',
      'outbox.sent_at',
    ])
    .where('digest_delivery.member_id', '=', memberId)
    .where('outbox.state', '!=', 'dropped')
    .orderBy('digest_delivery.created_at', 'desc')
    .orderBy('digest_delivery.id')
    .limit(limit)
    .execute()
  return rows
}

/** Trials that a member requested since a time. */
export async function countTests(tx: Tx, memberId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('digest_delivery')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('member_id', '=', memberId)
    .where('is_test', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
