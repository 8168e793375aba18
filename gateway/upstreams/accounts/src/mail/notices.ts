import { memberByEmail } from '../members/member-by-email.ts'
import { writeLetter } from './letter.ts'
import { insertSecurityEvent } from '../security/record-security-event.ts'
import type { MailWriter } from './mail-order.ts'

interface Notice {
  subject: string
  paragraphs: readonly string[]
}

const ifNotYou = 'If this wasn’t you, choose a new password now.'

/** A mail that informs a member about an event of the account. */
const notice =
  ({ subject, paragraphs }: Notice): MailWriter =>
  async (_tx, { to, addresses }) =>
    writeLetter({
      to,
      subject,
      paragraphs,
      action: { label: 'Choose a new password', url: addresses.forgotPassword },
    })

export const passwordChanged = notice({
  subject: 'Your MyNZX password was changed',
  paragraphs: ['Your MyNZX password was changed. You were logged out on all your other devices.', ifNotYou],
})

export const emailChanged = notice({
  subject: 'Your MyNZX email address was changed',
  paragraphs: ['Your MyNZX account has a new email address. Use it to log in.', ifNotYou],
})

/**
 * Writes no mail for an address without an account: wrong passwords are counted for every address. The event is recorded
 * here, so that the response to a wrong password takes the same time with and without an account.
 */
export const failedLogins: MailWriter = async (tx, { to, parameters, addresses, now }) => {
  const member = await memberByEmail(tx, to)
  if (!member) return null
  await insertSecurityEvent(tx, { kind: 'failed_passwords', memberId: member.id, now }, parameters)
  return writeLetter({
    to: member.email,
    subject: 'Wrong passwords for your MyNZX account',
    name: member.first_name,
    paragraphs: [
      'Someone entered twenty wrong passwords for your MyNZX account within an hour. None of them worked.',
      'You can still log in from a browser you have used before. If you can’t, choose a new password.',
    ],
    action: { label: 'Choose a new password', url: addresses.forgotPassword },
    closing: ['If your password is long and not used elsewhere, you don’t need to do anything.'],
  })
}

export const accountClosed: MailWriter = async (_tx, { to }) =>
  writeLetter({
    to,
    subject: 'Your MyNZX account is closed',
    paragraphs: ['Your MyNZX account is closed, and all its data is deleted. This is our last email to you.'],
  })
