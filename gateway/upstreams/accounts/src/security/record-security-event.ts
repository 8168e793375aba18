import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/tables.ts'
import type { Call } from '../http/call.ts'
import { clientNetwork } from '../http/client-network.ts'
import { queueMail } from '../mail/outbox.ts'
import { isMailed } from './event-mail.ts'
import type { SecurityEventKind } from './security-event-kind.ts'

interface NewEvent {
  kind: SecurityEventKind
  memberId: string
  now: Date
}

/** Network and browser of a request, as listed in an event. */
export const senderOf = (request: Request) => ({
  address: clientNetwork(request).slice(0, 100),
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 200),
})

/** Records an event without a mail. */
export async function insertSecurityEvent(
  tx: Tx,
  { kind, memberId, now }: NewEvent,
  { address = '', userAgent = '' }: Record<string, string>,
): Promise<void> {
  await tx
    .insertInto('security_event')
    .values({
      id: randomUUID(),
      member_id: memberId,
      kind,
      happened_at: now,
      client_address: address,
      user_agent: userAgent,
    })
    .execute()
}

/**
 * Records an event in the transaction of its cause, and queues the mail about it unless the cause sends its own mail.
 * Call `mailWaits` after the transaction.
 */
export async function recordSecurityEvent(
  tx: Tx,
  { request }: Pick<Call, 'request'>,
  event: NewEvent,
): Promise<void> {
  const { kind, memberId, now } = event
  const sender = senderOf(request)
  await insertSecurityEvent(tx, event, sender)
  if (!isMailed(kind)) return
  const { email } = await tx
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const parameters = { event: kind, address: sender.address, at: now.toISOString() }
  await queueMail(tx, { kind: 'security-event', to: email, memberId, parameters, now })
}
