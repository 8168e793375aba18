import { nzZoneName, timeZone } from '@exchange/market-time/new-zealand-time'
import { writeLetter } from '../mail/letter.ts'
import type { MailWriter } from '../mail/mail-order.ts'
import type { SecurityEventKind } from './security-event-kind.ts'

interface Notice {
  subject: string
  happened: string
}

/** Mail about events. Changes of the password and the address, and failed passwords, have separate mail. */
const notices: Partial<Record<string, Notice>> = {
  new_login: {
    subject: 'New login to your MyNZX account',
    happened: 'Someone logged in to your MyNZX account from a device or network that we haven’t seen before.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used for your MyNZX account',
    happened:
      'Someone logged in to your MyNZX account with one of your recovery codes. That code no longer works.',
  },
  second_factor_added: {
    subject: 'Your MyNZX account now has a second step',
    happened: 'Logging in to your MyNZX account now asks for a code from an authenticator app.',
  },
  second_factor_removed: {
    subject: 'The second step of your MyNZX account was turned off',
    happened: 'Logging in to your MyNZX account no longer asks for a code.',
  },
  passkey_added: {
    subject: 'A passkey was added to your MyNZX account',
    happened: 'A new passkey can log in to your MyNZX account.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your MyNZX account',
    happened: 'A passkey of your MyNZX account no longer works.',
  },
  private_address_created: {
    subject: 'New private address of your MyNZX account',
    happened:
      'A new private address was made for your MyNZX account. Anyone who has it can read your calendar and feed. An earlier address no longer works, and you can turn this one off.',
  },
} satisfies Partial<Record<SecurityEventKind, Notice>>

/** Mail queued before an upgrade names no event. */
const anyChange: Notice = {
  subject: 'Your MyNZX login was changed',
  happened: 'A second step or a passkey was added to your MyNZX account, or removed from it.',
}

export const isMailed = (kind: SecurityEventKind): boolean => kind in notices

/** Informs the member of an event, with its time and the network address that caused it. */
export const writeEventMail: MailWriter = async (_tx, { to, parameters, addresses }) => {
  const { event = '', address, at } = parameters
  const { subject, happened } = notices[event] ?? anyChange
  const when = at === undefined ? [] : [placeAndTime(Date.parse(at), address)]
  return writeLetter({
    to,
    subject,
    paragraphs: [happened, ...when, 'If this was you, there is nothing to do.'],
    action: { label: 'See what happened to your account', url: addresses.account },
    closing: [
      `If this wasn’t you, choose a new password now (${addresses.forgotPassword}) and remove passkeys that you don’t recognise.`,
    ],
  })
}

const dateAndTime = new Intl.DateTimeFormat('en-NZ', { timeZone, dateStyle: 'medium', timeStyle: 'short' })

function placeAndTime(at: number, address = ''): string {
  const time = `${dateAndTime.format(at)} ${nzZoneName(at)}`
  return address === '' ? `Time: ${time}.` : `Time: ${time}. Network address: ${address}.`
}
