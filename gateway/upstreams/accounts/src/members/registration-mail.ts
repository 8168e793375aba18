import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/tables.ts'
import { writeLetter } from '../mail/letter.ts'
import type { MailWriter } from '../mail/mail-order.ts'
import { hashToken, newToken } from '../secret-token.ts'
import { memberByEmail } from './member-by-email.ts'
import { type RegistrationDetails, registrationMs } from './register.ts'

/** The confirmation of a registration; for an address that has an account, a notice to its owner. */
export const writeRegistrationMail: MailWriter = async (tx, { to, parameters, addresses, now }) => {
  const member = await memberByEmail(tx, to)
  if (member)
    return writeLetter({
      to,
      subject: 'You have a MyNZX account',
      name: member.first_name,
      paragraphs: [
        'Someone, perhaps you, tried to register this email address for MyNZX. You already have an account.',
        'Log in, or choose a new password if you’ve forgotten yours.',
      ],
      action: { label: 'Log in', url: addresses.login },
      closing: [`To choose a new password: ${addresses.forgotPassword}`],
    })
  const pending = await pendingRegistration(tx, parameters, now)
  if (!pending) return null
  const code = newToken()
  const { first_name: name } = JSON.parse(pending.details) as RegistrationDetails
  const hash = hashToken(code)
  if (pending.code_hash === null)
    await tx.updateTable('registration').set({ code_hash: hash }).where('id', '=', pending.id).execute()
  // A resent mail gets its own code: the first mail may still be in transit.
  else
    await tx
      .insertInto('registration')
      .values({
        ...pending,
        id: randomUUID(),
        code_hash: hash,
        created_at: now,
        expires_at: new Date(now.getTime() + registrationMs),
      })
      .execute()
  return writeLetter({
    to,
    subject: 'Confirm your email address for MyNZX',
    name,
    paragraphs: [
      'Thank you for registering for MyNZX.',
      'Confirm your email address and set a password to finish. The link works once, within 24 hours.',
    ],
    action: { label: 'Activate your account', url: addresses.activate(code) },
    closing: ['If you didn’t register, ignore this email. No account is created without this link.'],
  })
}

/** A registration by id, or the newest unused one of an address, even if expired: its new mail extends it by a day. */
async function pendingRegistration(tx: Tx, parameters: Record<string, string>, now: Date) {
  const pending = tx.selectFrom('registration').selectAll().where('used_at', 'is', null)
  const { registration, email } = parameters
  if (registration !== undefined)
    return pending.where('id', '=', registration).where('expires_at', '>', now).executeTakeFirst()
  return pending
    .where('email_key', '=', email ?? '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
