import { writeLetter } from '../mail/letter.ts'
import type { MailWriter } from '../mail/mail-order.ts'
import { hashToken, newToken } from '../secret-token.ts'
import { emailKey } from './member-fields.ts'

/** Asks one of the two addresses of a change. A new address that has an account hears nothing. */
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
        ? 'This address is to be that of your MyNZX account.'
        : `Your MyNZX account is to have a new email address: ${change.email}.`,
      'The change is made when both addresses have confirmed it. The link works once, for 24 hours.',
    ],
    action: {
      label: isNew ? 'Confirm this address' : 'Confirm the change',
      url: addresses.confirmEmail(code),
    },
    closing: isNew ? [] : ['If this was not you, do not confirm, and choose a new password at once.'],
  })
}
