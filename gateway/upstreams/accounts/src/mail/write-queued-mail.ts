import type { Tx } from '../database/tables.ts'
import { writeChangeMail } from '../members/email-change-mail.ts'
import { writeRegistrationMail } from '../members/registration-mail.ts'
import { writeResetMail } from '../members/reset-mail.ts'
import type { MailWriter } from './mail-order.ts'
import { writeEventMail } from '../security/event-mail.ts'
import { accountClosed, emailChanged, failedLogins, passwordChanged } from './notices.ts'
import type { MailKind } from './outbox.ts'
import { siteAddresses } from './site-addresses.ts'

/** Digests and alerts are written before they are queued. */
const writers: Record<Exclude<MailKind, 'digest' | 'alert'>, MailWriter> = {
  registration: writeRegistrationMail,
  reset: writeResetMail,
  'change-from': writeChangeMail,
  'change-to': writeChangeMail,
  'password-changed': passwordChanged,
  'failed-logins': failedLogins,
  'email-changed': emailChanged,
  'security-event': writeEventMail,
  'account-closed': accountClosed,
}

interface WritingOptions {
  publicOrigin: string
  now: Date
}

/** Writes one queued mail, with the codes of its links. Resolves with whether there was one. */
export async function writeOne(tx: Tx, { publicOrigin, now }: WritingOptions): Promise<boolean> {
  const row = await tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'to_address', 'parameters'])
    .where('state', '=', 'waiting')
    .where('message', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return false
  const written = await writers[row.kind as keyof typeof writers](tx, {
    to: row.to_address,
    parameters: JSON.parse(row.parameters) as Record<string, string>,
    addresses: siteAddresses(publicOrigin),
    now,
  })
  await tx
    .updateTable('outbox')
    .set(written === null ? { state: 'dropped', parameters: '{}' } : { message: JSON.stringify(written) })
    .where('id', '=', row.id)
    .execute()
  return true
}
