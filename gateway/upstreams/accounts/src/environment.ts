import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  choice,
  clockStart,
  encryptionKeys,
  mailAddress,
  origin,
  port,
  postgresAddress,
  text,
  webAddress,
} from '@exchange/settings/formats'
import { programSettings } from '@exchange/settings/program-settings'
import { readSettings, setting, type Variables } from '@exchange/settings/settings'

const projectData = fileURLToPath(new URL('../../../../var', import.meta.url))

/** Settings of the account service as a separate server. */
export const settingTable = {
  ...programSettings,
  port: setting('ACCOUNTS_PORT', port, { default: '4030', description: 'Port to listen on (`--port`).' }),
  host: setting('ACCOUNTS_HOST', text, { default: '127.0.0.1', description: 'Address to listen on.' }),
  folder: setting('ACCOUNTS_FOLDER', text, {
    otherwise: projectData,
    unset: "the project's `var/`",
    description: "Folder of PGlite's files in `accounts/` and of mail in `outbox/` (`--folder`).",
  }),
  databaseUrl: setting('DATABASE_URL', postgresAddress, {
    unset: 'none: PGlite',
    isSecret: true,
    description: 'PostgreSQL server, 15 or later.',
  }),
  smtpUrl: setting('SMTP_URL', mailAddress, {
    unset: 'none: `.eml` files',
    isSecret: true,
    description: 'Mail server; `?requireTLS=true` refuses a server without TLS.',
  }),
  mailFrom: setting('MAIL_FROM', text, {
    unset: '`MyNZX <no-reply@{host}>`',
    description: 'Sender of mail.',
  }),
  mailbox: setting('MAILBOX', choice('on', 'off'), {
    unset: 'for readers on this machine',
    description:
      'Who can read mail that goes into files: `on` for everyone, `off` for no one, and then registrations are refused.',
  }),
  secondFactorKeys: setting('SECOND_FACTOR_KEYS', encryptionKeys, {
    unset: 'created at the first start in `second-factor-keys` of the folder',
    isSecret: true,
    description:
      '[Keys](upstreams/accounts/README.md#second-factor-keys) that encrypt the secrets of second factors.',
  }),
  publicOrigin: setting('PUBLIC_ORIGIN', origin, {
    default: 'http://localhost:4000',
    description:
      "Public address of the site, for links in mail, cookies and passkeys. A request's `Host` is never used.",
  }),
  publicApiUrl: setting('PUBLIC_API_URL', webAddress('https://api.example.com/public'), {
    unset: 'none: no digests',
    description:
      "Base address of the exchange's public JSON API, for digests. Set with `TICKER_URL`, or neither.",
  }),
  tickerUrl: setting('TICKER_URL', webAddress('https://api.example.com/ticker/1.0'), {
    unset: 'none: no digests',
    description: "Base address of the exchange's ticker, for digests.",
  }),
  marketClock: setting('MARKET_CLOCK', clockStart, {
    default: 'real',
    description: "Time at which the service's clock starts, such as `2026-03-08T11:00`.",
  }),
}

/** Reads `--folder` and `--port`, which take precedence, and variables. Throws one error with every fault. */
export function readEnvironment(args: readonly string[], variables: Variables) {
  const { values } = parseArgs({
    args: [...args],
    options: { folder: { type: 'string' }, port: { type: 'string' } },
  })
  const given = { ACCOUNTS_FOLDER: values.folder, ACCOUNTS_PORT: values.port }
  const settings = readSettings(settingTable, given, variables)
  if ((settings.publicApiUrl === undefined) !== (settings.tickerUrl === undefined))
    throw new Error('PUBLIC_API_URL and TICKER_URL must be set together.')
  return settings
}
