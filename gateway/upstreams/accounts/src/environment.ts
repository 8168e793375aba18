import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { traceSettings, traceVariables } from '@exchange/observability/trace-settings'
import { accountSettings } from '@exchange/settings/account-settings'
import { clockStart, origin, port, text, webAddress } from '@exchange/settings/formats'
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
    description: "The data folder: PGlite's files in `accounts/` and mail in `outbox/` (`--folder`).",
  }),
  ...accountSettings,
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
  ...traceVariables('exchange-accounts'),
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
  return { ...settings, traces: traceSettings(settings) }
}
