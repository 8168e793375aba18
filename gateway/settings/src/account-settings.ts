import { choice, encryptionKeys, mailAddress, pattern, postgresAddress } from './formats.ts'
import { setting } from './settings.ts'

const sender = pattern(
  'a sender such as MyNZX <no-reply@example.com>',
  /^(?:[^\r\n<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
)

/** Settings of the account service, embedded in the site or on its own port. */
export const accountSettings = {
  databaseUrl: setting('DATABASE_URL', postgresAddress, {
    unset: 'none: PGlite in `accounts/` of the data folder',
    isSecret: true,
    description:
      'PostgreSQL server, 15 or later, of the account service. Use one for a site with real members: [limits of PGlite](upstreams/accounts/README.md#pglite-or-postgresql).',
  }),
  smtpUrl: setting('SMTP_URL', mailAddress, {
    unset: 'none: `.eml` files in `outbox/` of the data folder',
    isSecret: true,
    description: 'Mail server of the account service; `?requireTLS=true` refuses a server without TLS.',
  }),
  mailFrom: setting('MAIL_FROM', sender, {
    unset: '`MyNZX <no-reply@{host of PUBLIC_ORIGIN}>`',
    description: 'Sender of its mail.',
  }),
  mailbox: setting('MAILBOX', choice('on', 'off'), {
    unset: 'for readers on this machine',
    description:
      'Who can read mail on `/mynzx/mailbox` while `SMTP_URL` is not set: `on` for everyone, `off` for no one, and then registrations are refused.',
  }),
  secondFactorKeys: setting('SECOND_FACTOR_KEYS', encryptionKeys, {
    unset: 'created at the first start in `second-factor-keys` of the data folder',
    isSecret: true,
    description:
      'Keys that encrypt the secrets of second factors, newest first ([replacing them](upstreams/accounts/README.md#second-factor-keys)).',
  }),
}
