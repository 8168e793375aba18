import { existsSync } from 'node:fs'
import type { Clock } from '@exchange/market-time/clock'
import { createTradingCalendar, type TradingCalendar } from '@exchange/market-time/trading-calendar'
import { scheduleAlerts } from './alerts/alert-schedule.ts'
import { createMarketHistory } from './alerts/market-history.ts'
import { answerRequest } from './answer-request.ts'
import { type DatabaseOptions, openDatabase } from './database/database.ts'
import { lockFolder } from './database/lock-file.ts'
import { scheduleDigests } from './digests/digest-schedule.ts'
import { asError } from './as-error.ts'
import type { SecondFactorKeys } from './factors/second-factor-keys.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import type { Log } from './log.ts'
import { createTransport, type MailOptions } from './mail/create-transport.ts'
import type { MailboxSetting } from './mail/mailbox.ts'
import { createMarketReader, type MarketOptions } from './market/market-reader.ts'
import { createAccountOperations } from './operations/account-operations.ts'
import { openAccounts, type OpenAccounts } from './open-accounts.ts'
import { argon2id, createPasswords, type PasswordHasher } from './passwords/passwords.ts'
import type { Services } from './services.ts'

export { FolderInUse } from './database/lock-file.ts'
export type { MarketOptions } from './market/market-reader.ts'
export { type Log, silentLog } from './log.ts'

export interface AccountServiceOptions {
  /** A real server by its URL; without one PGlite, in a folder or in memory. */
  database: DatabaseOptions
  mail: MailOptions
  /** Readers of mail that is kept in files. Default: those on the site's machine. */
  mailbox?: MailboxSetting
  /** Keys that encrypt the secrets of second factors. Without them the process creates a temporary key. */
  secondFactorKeys?: SecondFactorKeys
  /** The site's address, `https://…`: base of links in mail, and origin of cookies. */
  publicOrigin: string
  clock: Clock
  /** Default: the exchange's rules. */
  calendar?: TradingCalendar
  /** Source of prices and announcements for digests. Without it there are no digests. */
  market?: MarketOptions
  log: Log
  /** Commit of the running code, for `/metrics`. */
  commit?: string | undefined
  /** Default: argon2id. */
  passwordHasher?: PasswordHasher
  /** For tests that read rows. */
  openDatabase?: typeof openDatabase
}

/** Members, their sessions, mail, portfolios and watchlists: `/api/v2` of spec 001 §7.1, and more. */
export interface AccountService {
  /** Answers the API, and `/livez`, `/readyz` and `/metrics`. */
  fetch(request: Request): Promise<Response>
  /**
   * Locks PGlite's folder for this process; throws `FolderInUse` if another process has it. The database is opened by
   * the first call that needs it, or here if a real database or mail server is configured.
   */
  start(): Promise<void>
  /** Opens the database before the first call that needs it. */
  open(): Promise<void>
  /** Writes the digests that are due; a started service does this automatically. Resolves with their number. */
  sendDigests(): Promise<number>
  /** Fires the alert rules; a started service does this automatically. Resolves with the number of new firings. */
  fireAlerts(): Promise<number>
  /** Writes and sends the mail that is due. Resolves with the number of mails sent. */
  deliverMail(): Promise<number>
  close(): Promise<void>
}

export function createAccountService(options: AccountServiceOptions): AccountService {
  const { clock, publicOrigin, log, calendar = createTradingCalendar(), market } = options
  const readMarket = market && createMarketReader({ ...market, clock, log })
  const history = market && createMarketHistory({ publicApi: market.publicApi, clock, log })
  const { smtpUrl } = options.mail
  const transport = createTransport(options.mail)
  let opening: Promise<OpenAccounts> | undefined
  let release: (() => Promise<void>) | undefined
  let endSchedules = () => {}
  let isClosed = false
  const open = () => {
    if (isClosed) throw new Error('The account service is closed')
    const isLocked = options.database.isLocked === true || release !== undefined
    const database = { ...options.database, isLocked }
    const accounts = { openDatabase, ...options, calendar, readMarket, history, database, operations }
    opening ??= openAccounts(accounts, transport).catch((error: unknown) => {
      // The next call tries again.
      opening = undefined
      throw error
    })
    return opening
  }
  const services: Services = {
    run: async work => (await open()).database.run(work),
    clock,
    calendar,
    readMarket,
    history,
    passwords: createPasswords(options.passwordHasher ?? argon2id),
    limits: createRateLimits(async () => (await open()).database.pool),
    secretBox: async () => (await open()).secretBox,
    publicOrigin,
    mailbox:
      smtpUrl === undefined ? { directory: options.mail.directory, readers: options.mailbox } : undefined,
    mailWaits: () =>
      void opening?.then(
        ({ outbox }) => outbox.wake(),
        () => {},
      ),
  }
  const sendDigests = async () => (await open()).digests?.send() ?? 0
  const { url, directory, isLocked = false } = options.database
  /** Without a database there are no members to write to. */
  const isUnused = () => url === undefined && directory !== undefined && !existsSync(directory)
  const sendWhereUsed = async () => (isUnused() ? 0 : sendDigests())
  const fireAlerts = async () => (await open()).alerts?.fire() ?? 0
  const fireWhereUsed = async () => (isUnused() ? 0 : fireAlerts())
  const operations = createAccountOperations({
    clock,
    commit: options.commit,
    database: async () => (url === undefined && opening === undefined ? undefined : (await open()).database),
  })
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const probed = operations.answer(pathname)
      if (probed) return probed
      const response = await answerRequest(request, { services, log })
      operations.answered(pathname, response.status)
      return response
    },
    async start() {
      if (url === undefined && directory !== undefined && !isLocked) release ??= await lockFolder(directory)
      const work = { clock, calendar, log, send: sendWhereUsed, fire: fireWhereUsed }
      if (readMarket) endSchedules = startSchedules(work)
      if (url !== undefined || smtpUrl !== undefined) await open()
    },
    open: async () => void (await open()),
    sendDigests,
    fireAlerts,
    deliverMail: async () => (await open()).outbox.deliver(),
    async close() {
      isClosed = true
      endSchedules()
      await (await opening?.catch(() => undefined))?.close()
      await release?.()
    },
  }
}

interface ScheduledWork {
  clock: Clock
  calendar: TradingCalendar
  log: Log
  send(): Promise<unknown>
  fire(): Promise<unknown>
}

/** Sends digests and fires alerts continuously. Returns a function that stops it. */
function startSchedules({ log, ...work }: ScheduledWork): () => void {
  const waiting = (what: string) => (error: unknown) =>
    log.warn({ error: asError(error).name }, `${what} wait`)
  const ends = [
    scheduleDigests({ ...work, onError: waiting('digests') }),
    scheduleAlerts({ ...work, onError: waiting('alerts') }),
  ]
  return () => ends.forEach(end => end())
}
