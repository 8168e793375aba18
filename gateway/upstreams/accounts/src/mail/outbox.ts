import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/tables.ts'
import type { WrittenMail } from './letter.ts'

export type MailKind =
  | 'registration'
  | 'reset'
  | 'change-from'
  | 'change-to'
  | 'password-changed'
  | 'failed-logins'
  | 'email-changed'
  | 'security-event'
  | 'account-closed'
  | 'digest'

export interface QueuedMail {
  kind: MailKind
  to: string
  /** Whose it is, so that it goes with the account; none for mail to somebody who may have no account. */
  memberId?: string
  parameters?: Record<string, string>
  now: Date
  /** Written already. */
  message?: WrittenMail
  /** Not sent any more from then on. */
  expiresAt?: Date
}

/**
 * Lays a mail into the outbox, in the transaction of what caused it. It is written later, so that asking for one costs the
 * same whether its address has an account or not. Resolves with its id.
 */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<string> {
  const { kind, to, memberId, parameters = {}, now, message, expiresAt } = mail
  const id = randomUUID()
  await tx
    .insertInto('outbox')
    .values({
      id,
      kind,
      to_address: to,
      member_id: memberId ?? null,
      parameters: JSON.stringify(parameters),
      message: message === undefined ? null : JSON.stringify(message),
      state: 'waiting',
      attempts: 0,
      next_attempt_at: now,
      claimed_until: null,
      created_at: now,
      sent_at: null,
      error: null,
      expires_at: expiresAt ?? null,
    })
    .execute()
  return id
}
