import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './transport.ts'

/** A mail in nodemailer's format. nodemailer must not read files or URLs for it. */
export const composed = ({
  id,
  from,
  to,
  subject,
  text,
  html,
  headers,
  date,
}: OutgoingMail): SendMailOptions => ({
  messageId: `<${id}@${from.replace(/^.*@|>.*$/g, '')}>`,
  from,
  to,
  subject,
  text,
  html,
  date,
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
})
