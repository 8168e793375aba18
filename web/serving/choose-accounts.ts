import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { listensOnLoopback } from '@exchange/gateway/allowed-hosts'
import type { Environment } from '@exchange/gateway/environment'
import type { UpstreamOptions } from '@exchange/gateway/gateway-sources'
import type { Log } from '@exchange/gateway/log'
import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { AccountService } from '@exchange/upstream-accounts'
import { lockFolder } from '@exchange/upstream-accounts/lock-file'

/** Account service of the site. */
export interface ChosenAccounts extends UpstreamOptions {
  /** Locks the embedded service's folder. Throws `FolderInUse` where another process has locked it. */
  start(): Promise<void>
  /** Resolves once the embedded service's database is closed. */
  close(): Promise<void>
}

interface AccountsOptions {
  environment: Environment
  /** Local address of the site, for links in mail without a public origin. Read when the service is loaded. */
  localOrigin: () => string
  clock: Clock
  calendar: TradingCalendar
  /** Sources of prices and announcements for digests. */
  market: { publicApi: UpstreamOptions; ticker: UpstreamOptions }
  log: Log
}

/** The embedded account service is called in process. This address is only a name. */
const embeddedUrl = 'http://accounts.invalid/api/v2'

/** Chooses the account service of the environment, else the embedded one. */
export function chooseAccounts(options: AccountsOptions): ChosenAccounts {
  const { accountsUrl } = options.environment.members
  if (accountsUrl === undefined) return embeddedAccounts(options)
  return { baseUrl: accountsUrl, fetch, start: async () => {}, close: async () => {} }
}

/** Warning for a network site whose members get no mail. Undefined for any other site. */
export function openMailWarning({ host, members, dataDirectory }: Environment): string | undefined {
  const keepsMail = members.accountsUrl === undefined && members.smtpUrl === undefined
  if (!keepsMail || listensOnLoopback(host)) return undefined
  const readers = {
    on: 'MAILBOX=on shows it to everyone at /mynzx/mailbox, the links of other members included',
    off: 'registration is refused, because MAILBOX=off',
    local: 'only readers on this machine see it, at /mynzx/mailbox; MAILBOX=on would show it to everyone',
  }[members.mailbox ?? 'local']
  return `Warning: HOST=${host} lets other machines use this site, but its mail goes to files in ${join(dataDirectory, 'outbox')}:
${readers}. Set SMTP_URL to send mail, and PUBLIC_ORIGIN to the address that its links lead to.`
}

const idleCheckMs = 1_000
/** Number of checks after which a busy site loads the service. */
const mostChecks = 10
/** Maximum event-loop utilization that counts as idle. */
const idleShare = 0.3

/** Runs the work once the process has been idle for a second. Returns a function that cancels it. */
function whenIdle(clock: Clock, work: () => void): () => void {
  let since = performance.eventLoopUtilization()
  let checks = 0
  const next = () => clock.after(idleCheckMs, check)
  function check() {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    checks += 1
    if (utilization < idleShare || checks === mostChecks) work()
    else cancel = next()
  }
  let cancel = next()
  return () => cancel()
}

/** Loads the service when the site is idle after its start, or on the first call. This keeps the start of the site fast. */
function embeddedAccounts(options: AccountsOptions): ChosenAccounts {
  const { environment, clock, log } = options
  const { databaseUrl } = environment.members
  const directory = join(environment.dataDirectory, 'accounts')
  let opening: Promise<AccountService> | undefined
  let release: (() => Promise<void>) | undefined
  let cancel = () => {}
  const open = () => (opening ??= load(options, directory))
  return {
    baseUrl: embeddedUrl,
    isEmbedded: true,
    fetch: async request => (await open()).fetch(request),
    async start() {
      if (databaseUrl === undefined) release ??= await lockFolder(directory)
      cancel = whenIdle(clock, () => {
        open()
          .then(service => service.open())
          .catch((error: unknown) => log.warn({ error: nameOf(error) }, 'Accounts are not loaded'))
      })
    },
    async close() {
      cancel()
      await (await opening)?.close()
      await release?.()
    },
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

async function load(options: AccountsOptions, directory: string): Promise<AccountService> {
  const { environment, localOrigin, clock, calendar, market, log } = options
  const { createAccountService } = await import('@exchange/upstream-accounts')
  const { members, dataDirectory, publicOrigin } = environment
  const service = createAccountService({
    database: { url: members.databaseUrl, directory, isLocked: members.databaseUrl === undefined },
    secondFactorKeys: { text: members.secondFactorKeys, file: join(dataDirectory, 'second-factor-keys') },
    mail: { smtpUrl: members.smtpUrl, directory: join(dataDirectory, 'outbox'), from: members.mailFrom },
    mailbox: members.mailbox,
    publicOrigin: publicOrigin ?? localOrigin(),
    clock,
    calendar,
    market,
    log,
  })
  // An unavailable server does not block the start. Each call tries it again.
  service.start().catch((error: unknown) => log.warn({ error: nameOf(error) }, 'Accounts are not open'))
  return service
}
