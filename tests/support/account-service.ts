import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '@exchange/market-time/clock'
import type { openInMemory } from '@exchange/upstream-accounts/testing/open-in-memory'
import type { Log, MarketOptions } from '@exchange/upstream-accounts'
import type { Handler } from './chaos-fault.ts'
import { silentLog } from './silent-log.ts'

/** A mail in its recipient's mailbox. */
export interface ReadMail {
  to: string
  subject: string
  text: string
  html: string
}

/** The account service of a house, opened by its first call. */
export interface HouseAccounts {
  fetch: Handler
  /** Whether it is processing, in which case a house's clock waits. */
  isWorking(): boolean
  /** All mail to an address so far, oldest first. */
  mailTo(address: string): Promise<ReadMail[]>
  /** The code of the newest link mailed to an address. */
  codeFor(address: string): Promise<string>
  /** Writes the digests that are due. Resolves with their number. */
  sendDigests(): Promise<number>
  /** Fires the alert rules. Resolves with the number of new firings. */
  fireAlerts(): Promise<number>
  /** Fires rules and sends digests continuously, by the house's clock. */
  start(): Promise<void>
  /** Replaces the service by a new one on the same database. */
  restart(): Promise<void>
  /** Closes the service; its readers must not write to its database any more. */
  close(): Promise<void>
}

interface HouseAccountsOptions {
  clock: Clock
  /** The site's address at the first call. */
  origin: () => string
  /** Source of prices for digests: the house's own upstreams. */
  market?: MarketOptions
  /** A server with an empty database, instead of PGlite in memory. */
  databaseUrl?: string | undefined
  log?: Log | undefined
}

/** The embedded account service over PGlite in memory, loaded on first use. */
export function createHouseAccounts(options: HouseAccountsOptions): HouseAccounts {
  let opening: ReturnType<typeof openService> | undefined
  let working = 0
  const open = () => (opening ??= openService(options))
  const onEnd = () => void working--
  const work = <Value>(run: () => Promise<Value>): Promise<Value> => {
    working++
    const running = run()
    running.then(onEnd, onEnd)
    return running
  }
  const mailTo = (address: string) =>
    work(async () => {
      const { service, kept } = await open()
      await service.deliverMail()
      const { readFolder } = await import('@exchange/upstream-accounts/read-folder')
      const mails = await readFolder(kept.directory, Infinity)
      return mails.filter(({ to }) => to === address).toReversed()
    })
  return {
    fetch: request => work(async () => (await open()).service.fetch(request)),
    isWorking: () => working > 0,
    mailTo,
    async codeFor(address) {
      const mails = await mailTo(address)
      const codes = mails.flatMap(({ text }) => /\?code=([\w-]+)/.exec(text)?.[1] ?? [])
      return codes.at(-1) ?? `no code for ${address}`
    },
    sendDigests: () => work(async () => (await open()).service.sendDigests()),
    fireAlerts: () => work(async () => (await open()).service.fireAlerts()),
    start: () => work(async () => (await open()).service.start()),
    restart: () =>
      work(async () => {
        const { service, kept } = await open()
        await service.close()
        opening = openService(options, kept)
        await opening
      }),
    async close() {
      if (!opening) return
      const { service, kept } = await opening
      await service.close()
      await (await kept.database)?.close()
      await rm(kept.directory, { recursive: true, force: true })
    },
  }
}

/** State that outlives a restart: the folder of mail, and PGlite once it is open. */
interface Kept {
  directory: string
  database?: ReturnType<typeof openInMemory>
}

async function openService(
  { clock, origin, market, databaseUrl, log = silentLog }: HouseAccountsOptions,
  kept: Kept = { directory: mkdtempSync(join(tmpdir(), 'house-mail-')) },
) {
  const { createAccountService } = await import('@exchange/upstream-accounts')
  const memory = await import('@exchange/upstream-accounts/testing/open-in-memory')
  const openKept = async () => {
    kept.database ??= memory.openInMemory()
    return { ...(await kept.database), close: async () => {} }
  }
  const service = createAccountService({
    database: { url: databaseUrl },
    ...(databaseUrl === undefined ? { openDatabase: openKept } : {}),
    mail: { directory: kept.directory },
    publicOrigin: origin(),
    clock,
    ...(market === undefined ? {} : { market }),
    log,
  })
  return { service, kept }
}
