import { z } from 'zod'
import type { MailboxSetting } from './domain/registration.ts'

const expectedService = 'an address such as https://accounts.example.com/api/v2'
const expectedDatabase = 'an address such as postgres://user@host/database'
const expectedMail = 'an address such as smtp://mail.example.com:587'

const address = (protocol: RegExp, expected: string) => z.url({ protocol, error: expected }).optional()

/** The variables of the members' area. */
export const memberVariables = {
  ACCOUNTS_URL: address(/^https?$/, expectedService),
  DATABASE_URL: address(/^postgres(?:ql)?$/, expectedDatabase),
  SMTP_URL: address(/^smtps?$/, expectedMail),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\r\n<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'a sender such as MyNZX <no-reply@example.com>',
    )
    .optional(),
  MAILBOX: z.enum(['on', 'off'], 'on or off').optional(),
  SECOND_FACTOR_KEYS: z
    .string()
    .regex(/^[\w+/-]{43}=?(?:,[\w+/-]{43}=?)*$/, 'keys of 32 bytes in base64 with commas between')
    .optional(),
  FORM_SECRET: z
    .string()
    .regex(/^[\w+/=-]{32,}$/, 'at least 32 letters, digits or signs of +/=_-')
    .optional(),
}

/** Variables that may hold a password: no message repeats what they are. */
export const secretVariables: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'SECOND_FACTOR_KEYS',
  'FORM_SECRET',
  'CONTENT_TOKEN',
  'CONTENT_PREVIEW_TOKEN',
  'CONTENT_PREVIEW_SECRET',
  'CONTENT_WEBHOOK_SECRET',
  'REDIS_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

/** What the members' area stands on. */
export interface MemberEnvironment {
  /** Where the account service's calls begin; undefined means the embedded one. */
  accountsUrl: string | undefined
  /** A PostgreSQL server for the embedded account service; PGlite in the data directory when undefined. */
  databaseUrl: string | undefined
  /** A mail server for the embedded account service; files in the data directory when undefined. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  mailbox: MailboxSetting
  /** Encrypt the secrets of second factors; a file in the data directory when undefined. */
  secondFactorKeys: string | undefined
  /** Signs the challenges of forms; made once, and kept in the data directory, when undefined. */
  formSecret: string | undefined
}

const variables = z.object(memberVariables)

export const memberEnvironment = (values: z.output<typeof variables>): MemberEnvironment => ({
  accountsUrl: values.ACCOUNTS_URL,
  databaseUrl: values.DATABASE_URL,
  smtpUrl: values.SMTP_URL,
  mailFrom: values.MAIL_FROM,
  mailbox: values.MAILBOX,
  secondFactorKeys: values.SECOND_FACTOR_KEYS,
  formSecret: values.FORM_SECRET,
})
