import { writeLetter } from '../mail/letter.ts'
import type { MailWriter } from '../mail/mail-order.ts'
import { hashToken, newToken } from '../secret-token.ts'
import { emailKey } from './member-fields.ts'

/** Asks one of the two addresses of a change to confirm. A new address that has an account gets no mail. */
export const writeChangeMail: MailWriter = async (tx, { to, parameters, addresses, now }) => {
  const change = await tx
    .selectFrom('email_change')
    .innerJoin('member', 'member.id', 'email_change.member_id')
    .select([
      'email_change.id',
      'member_id',
      'expires_at',
      'email_change.email',
      'email_change.email_key',
      'first_name',
    ])
    .where('email_change.id', '=', parameters['change'] ?? '')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!change) return null
  const isNew = emailKey(to) === change.email_key
  const owner = await tx
    .selectFrom('member')
    .select('id')
    .where('email_key', '=', change.email_key)
    .executeTakeFirst()
  if (isNew && owner) return null
  const code = newToken()
  await tx
    .insertInto('link_code')
    .values({
      code_hash: hashToken(code),
      kind: isNew ? 'change-to' : 'change-from',
      member_id: change.member_id,
      email_change_id: change.id,
      expires_at: change.expires_at,
      used_at: null,
    })
    .execute()
  return writeLetter({
    to,
    subject: 'Confirm the new email address of your MyNZX account',
    name: change.first_name,
    paragraphs: [
      isNew
        ? 'Confirm that this is the new email address of your MyNZX account.'
        : `You asked to change the email address of your MyNZX account to ${change.email}.`,
      'The change takes effect once both addresses confirm it. The link works once, within 24 hours.',
    ],
    action: {
      label: isNew ? 'Confirm this address' : 'Confirm the change',
      url: addresses.confirmEmail(code),
    },
    closing: isNew ? [] : ['If this wasn’t you, don’t confirm it, and choose a new password now.'],
  })
}
