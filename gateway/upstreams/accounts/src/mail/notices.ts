import { writeLetter } from './letter.ts'
import type { MailWriter } from './mail-order.ts'

interface Notice {
  subject: string
  paragraphs: readonly string[]
}

const ifNotYou = 'If this was not you, choose a new password at once.'

/** A mail that tells a member what happened to the account. */
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
  paragraphs: [
    'The password of your MyNZX account was changed, and you were logged out everywhere else.',
    ifNotYou,
  ],
})

export const emailChanged = notice({
  subject: 'Your MyNZX email address was changed',
  paragraphs: ['Your MyNZX account has a new email address. Log in with that one from now on.', ifNotYou],
})

export const accountClosed: MailWriter = async (_tx, { to }) =>
  writeLetter({
    to,
    subject: 'Your MyNZX account is closed',
    paragraphs: [
      'Your MyNZX account was closed, and everything in it was deleted. This is the last mail you get from us.',
    ],
  })
