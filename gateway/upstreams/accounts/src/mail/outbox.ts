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
  | 'alert'

export interface QueuedMail {
  kind: MailKind
  to: string
  /** Owner of the mail, which is deleted with the account; missing for recipients who may have no account. */
  memberId?: string
  parameters?: Record<string, string>
  now: Date
  /** The mail, if it is already written. */
  message?: WrittenMail
  /** Time after which it is no longer sent. */
  expiresAt?: Date
}

/**
 * Adds a mail to the outbox, in the transaction of its cause. It is written later, so that the request takes the same
 * time with and without an account. Resolves with its id.
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

/** Cancels a member's unsent mail of one kind. */
export async function dropWaiting(tx: Tx, memberId: string, kind: MailKind): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'dropped', message: null, parameters: '{}' })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute()
}
