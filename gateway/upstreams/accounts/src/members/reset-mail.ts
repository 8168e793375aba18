import { writeLetter } from '../mail/letter.ts'
import type { MailWriter } from '../mail/mail-order.ts'
import { hashToken, newToken } from '../secret-token.ts'
import { memberByEmail } from './member-by-email.ts'

const resetMs = 60 * 60_000

/** The link to reset a forgotten password; no mail for an address without an account. */
export const writeResetMail: MailWriter = async (tx, { to, addresses, now }) => {
  const member = await memberByEmail(tx, to)
  if (!member) return null
  const code = newToken()
  await tx
    .insertInto('link_code')
    .values({
      code_hash: hashToken(code),
      kind: 'reset',
      member_id: member.id,
      email_change_id: null,
      expires_at: new Date(now.getTime() + resetMs),
      used_at: null,
    })
    .execute()
  return writeLetter({
    to: member.email,
    subject: 'Choose a new password for MyNZX',
    name: member.first_name,
    paragraphs: [
      'Someone, perhaps you, asked to reset your MyNZX password. The link works once, within an hour.',
    ],
    action: { label: 'Choose a new password', url: addresses.resetPassword(code) },
    closing: ['If this wasn’t you, ignore this email. Your password stays the same.'],
  })
}
