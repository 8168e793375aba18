import { writeList } from '../digests/digest-tables.ts'
import { formatDay, formatTimeWithZone } from '../digests/figures.ts'
import { writeLetter, type WrittenMail } from '../mail/letter.ts'
import type { SiteAddresses } from '../mail/site-addresses.ts'

/** A firing as a mail lists it. */
export interface MailedFiring {
  title: string
  path: string
  happened_at: Date
}

interface AlertMail {
  to: string
  name: string
  unsubscribeToken: string
  firings: readonly MailedFiring[]
  reason: 'now' | 'quiet' | 'summary' | 'test'
  /** New Zealand date of a summary. */
  day: string
  isSimulated: boolean
  now: number
  addresses: SiteAddresses
}

/** Most firings listed in one mail; the page lists all. */
const maxListed = 50

const openings = {
  now: 'An alert that you set:',
  quiet: 'These alerts arrived during your quiet hours.',
  summary: 'These alerts were beyond the 20 emails of the day.',
  test: 'You asked for this test email. An alert looks like this:',
} as const

export const alertLines = (firings: readonly MailedFiring[], addresses: SiteAddresses, now: number) =>
  firings.map(({ title, path, happened_at: at }) => ({
    text: `${title} (${formatTimeWithZone(at.getTime(), now)})`,
    url: addresses.page(path),
  }))

/** A mail about one or several firings. */
export function writeAlertMail(mail: AlertMail): WrittenMail {
  const { firings, reason, addresses, now } = mail
  const listed = firings.slice(0, maxListed)
  const more = firings.length - listed.length
  const unsubscribe = addresses.unsubscribe(mail.unsubscribeToken)
  return writeLetter({
    to: mail.to,
    subject: subjectOf(mail),
    name: mail.name,
    paragraphs: [
      reason === 'now' && firings.length > 1 ? 'Alerts that you set:' : openings[reason],
      ...(mail.isSimulated ? ['This is a sample market: its prices and announcements are fictional.'] : []),
    ],
    sections: [writeList(firings.length === 1 ? 'Alert' : 'Alerts', alertLines(listed, addresses, now), '')],
    action: { label: 'See and change your alerts', url: addresses.alerts },
    closing: [
      ...(more > 0 ? [`${more} more are on the page.`] : []),
      `You get this email because of an alert in your MyNZX account. To pause all your alerts: ${unsubscribe}`,
    ],
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}

function subjectOf({ firings, reason, day }: AlertMail): string {
  const first = (firings[0]?.title ?? 'Alert').slice(0, 150)
  if (reason === 'summary') return `More alerts of ${formatDay(day)}`
  if (reason === 'test') return `Test: ${first}`
  return firings.length === 1 ? first : `${first}, and ${firings.length - 1} more`
}
