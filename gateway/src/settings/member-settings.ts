import {
  choice,
  encryptionKeys,
  mailAddress,
  pattern,
  postgresAddress,
  secrets,
  webAddress,
} from '@exchange/settings/formats'
import { setting } from '@exchange/settings/settings'

const sender = pattern(
  'a sender such as MyNZX <no-reply@example.com>',
  /^(?:[^\r\n<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
)

/** The members' area. */
export const memberSettings = {
  members: {
    accountsUrl: setting('ACCOUNTS_URL', webAddress('https://accounts.example.com/api/v2'), {
      unset: 'the embedded account service',
      description: 'Base address of an account service, above `/auth/login`.',
    }),
    databaseUrl: setting('DATABASE_URL', postgresAddress, {
      unset: 'none: PGlite in `DATA_DIRECTORY/accounts`',
      isSecret: true,
      description:
        'PostgreSQL server (15 or later) of the embedded account service. Use one for a site with real members: [limits of PGlite](upstreams/accounts/README.md#pglite-or-postgresql).',
    }),
    smtpUrl: setting('SMTP_URL', mailAddress, {
      unset: 'none: files in `DATA_DIRECTORY/outbox`',
      isSecret: true,
      description:
        'Mail server of the embedded account service; `?requireTLS=true` refuses a server without TLS.',
    }),
    mailFrom: setting('MAIL_FROM', sender, {
      unset: '`MyNZX <no-reply@{host of PUBLIC_ORIGIN}>`',
      description: 'Sender of its mail.',
    }),
    mailbox: setting('MAILBOX', choice('on', 'off'), {
      unset: 'the page opens on this machine only',
      description:
        'Page `/mynzx/mailbox`, which shows mail while `SMTP_URL` is not set: `on` shows it to everyone, `off` closes it and refuses registrations.',
    }),
    secondFactorKeys: setting('SECOND_FACTOR_KEYS', encryptionKeys, {
      unset: 'created at the first start in `DATA_DIRECTORY/second-factor-keys`',
      isSecret: true,
      description:
        'Keys that encrypt the secrets of second factors, newest first ([replacing them](upstreams/accounts/README.md#second-factor-keys)).',
    }),
    formSecrets: setting('FORM_SECRET', secrets, {
      unset: 'created at the first start in `DATA_DIRECTORY/form-secret`',
      isSecret: true,
      description:
        'Signs the challenges of public forms: one key, or the new and the previous one. Required with `REDIS_URL`: the gateways of one site need the same one.',
    }),
  },
}
