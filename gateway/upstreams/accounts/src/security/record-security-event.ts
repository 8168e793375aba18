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

/**
 * Records an event in the transaction of its cause, and queues the mail about it unless the cause sends a mail of its own. Call
 * `mailWaits` after the transaction.
 */
export async function recordSecurityEvent(
  tx: Tx,
  { request }: Pick<Call, 'request'>,
  { kind, memberId, now }: NewEvent,
): Promise<void> {
  const address = clientNetwork(request)
  await tx
    .insertInto('security_event')
    .values({
      id: randomUUID(),
      member_id: memberId,
      kind,
      happened_at: now,
      client_address: address.slice(0, 100),
      user_agent: (request.headers.get('user-agent') ?? '').slice(0, 200),
    })
    .execute()
  if (!isMailed(kind)) return
  const { email } = await tx
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const parameters = { event: kind, address, at: now.toISOString() }
  await queueMail(tx, { kind: 'security-event', to: email, memberId, parameters, now })
}
