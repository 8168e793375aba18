import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '@exchange/gateway/environment'
import type { UpstreamOptions } from '@exchange/gateway/gateway-sources'
import type { Log } from '@exchange/gateway/log'
import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { AccountService } from '@exchange/upstream-accounts'
import { lockFolder } from '@exchange/upstream-accounts/lock-file'

/** The account service that the site stands before. */
export interface ChosenAccounts extends UpstreamOptions {
  /** Takes the embedded service's folder. Throws `FolderInUse` where another process has it. */
  start(): Promise<void>
  /** Resolves once the embedded service's database is closed. */
  close(): Promise<void>
}

interface AccountsOptions {
  environment: Environment
  /** The site's address on this machine, for links in mail while no public origin is set. Asked when the service is loaded. */
  localOrigin: () => string
  clock: Clock
  calendar: TradingCalendar
  /** Where digests read prices and announcements. */
  market: { publicApi: UpstreamOptions; ticker: UpstreamOptions }
  log: Log
}

/** The embedded account service is called, not connected to: its address only names it. */
const embeddedUrl = 'http://accounts.invalid/api/v2'

/** The account service that the environment names, else the embedded one. */
export function chooseAccounts(options: AccountsOptions): ChosenAccounts {
  const { accountsUrl } = options.environment.members
  if (accountsUrl === undefined) return embeddedAccounts(options)
  return { baseUrl: accountsUrl, fetch, start: async () => {}, close: async () => {} }
}

/** When a site that has members loads the service, for the digests that are due. */
const loadingMs = 10_000

/** Loaded by its first call, or soon after a start that found members: a site starts as fast as without it. */
function embeddedAccounts(options: AccountsOptions): ChosenAccounts {
  const { environment, clock, log } = options
  const { databaseUrl, smtpUrl } = environment.members
  const directory = join(environment.dataDirectory, 'accounts')
  let opening: Promise<AccountService> | undefined
  let release: (() => Promise<void>) | undefined
  let cancel = () => {}
  const open = () => (opening ??= load(options, directory))
  return {
    baseUrl: embeddedUrl,
    fetch: async request => (await open()).fetch(request),
    async start() {
      if (databaseUrl === undefined) release ??= await lockFolder(directory)
      const hasMembers = databaseUrl !== undefined || smtpUrl !== undefined || existsSync(directory)
      if (hasMembers)
        cancel = clock.after(loadingMs, () => {
          open().catch((error: unknown) => log.warn({ error: nameOf(error) }, 'Accounts are not loaded'))
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
    publicOrigin: publicOrigin ?? localOrigin(),
    clock,
    calendar,
    market,
    log,
  })
  // A server that is away keeps nobody waiting: each call tries it again.
  service.start().catch((error: unknown) => log.warn({ error: nameOf(error) }, 'Accounts are not open'))
  return service
}
