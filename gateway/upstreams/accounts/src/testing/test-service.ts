import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseClock } from '@exchange/market-time/clock'
import { afterAll, beforeAll, inject } from 'vitest'
import { type AccountServiceOptions, createAccountService } from '../account-service.ts'
import { type Database, openDatabase } from '../database/database.ts'
import type { Tx } from '../database/tables.ts'
import { createLog } from '@exchange/observability/create-log'
import { readFolder } from '../mail/folder-transport.ts'
import { argon2id, type PasswordHasher } from '../passwords/passwords.ts'
import { type TestDatabase } from './both-databases.ts'
import { emptyDatabase } from './empty-database.ts'
import { everyRow } from './every-row.ts'
import { openInMemory } from './open-in-memory.ts'
import { createTestClock } from './test-clock.ts'
import { createVisitor } from './visitor.ts'

export const origin = 'https://exchange.test'

/** A hasher that counts argon2id calls. */
export function countingHasher(): PasswordHasher & { calls: number } {
  return {
    calls: 0,
    hash(password) {
      this.calls += 1
      return argon2id.hash(password)
    },
    verify(hash, password) {
      this.calls += 1
      return argon2id.verify(hash, password)
    },
  }
}

/** An account service over an empty database, with mail in a folder and a clock that a test advances. */
export async function startTestService({ name }: TestDatabase, options: Partial<AccountServiceOptions> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'accounts-'))
  const server = name === 'PostgreSQL' ? await emptyDatabase(inject('postgresUrl')) : undefined
  const clock = createTestClock(parseClock('2026-11-20T11:00'))
  const lines: string[] = []
  const hasher = countingHasher()
  let database: Database | undefined
  const service = createAccountService({
    database: server === undefined ? {} : { url: server.url },
    mail: { directory },
    publicOrigin: origin,
    clock,
    log: createLog({
      service: 'accounts',
      level: 'info',
      destination: { write: line => void lines.push(line) },
    }),
    passwordHasher: hasher,
    async openDatabase(named) {
      database = await (named.url === undefined && named.directory === undefined
        ? openInMemory()
        : openDatabase(named))
      return database
    },
    ...options,
  })
  const publicOrigin = options.publicOrigin ?? origin
  return {
    ...service,
    clock,
    hasher,
    lines,
    directory,
    databaseUrl: server?.url,
    visitor: () => createVisitor(service.fetch, publicOrigin),
    /** Runs work on the tables, bypassing the API. */
    run: <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> => {
      if (!database) throw new Error('Nothing was asked yet')
      return database.run(work)
    },
    /** All content of the database, as one text. */
    everyRow: async () => (await database?.run(everyRow)) ?? '',
    /** Advances the clock. */
    later: (ms: number) => clock.advance(ms),
    /** All mail to an address, oldest first, after queued mail was sent. */
    async mailTo(address: string) {
      await service.deliverMail()
      const mails = await readFolder(directory, Infinity)
      return mails.filter(({ to }) => to === address).toReversed()
    },
    async end() {
      await service.close()
      await server?.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type TestService = Awaited<ReturnType<typeof startTestService>>

/** A service that all tests of a suite share. It can be used as soon as its tests run. */
export function sharedService(database: TestDatabase): TestService {
  const service = {} as TestService
  beforeAll(async () => {
    Object.assign(service, await startTestService(database))
  })
  afterAll(() => service.end())
  return service
}

let members = 0

/** The code of the newest mailed link. */
export async function codeFor(service: TestService, email: string): Promise<string> {
  const mails = await service.mailTo(email)
  const codes = mails.flatMap(({ text }) => /\?code=([\w-]+)/.exec(text)?.[1] ?? [])
  return codes.at(-1) ?? `no code for ${email}`
}

export const goodPassword = 'kererū on the wire 7'

/** A new member, logged in through the usual steps: form, mail, link. */
export async function newMember(service: TestService, name = 'Aroha') {
  members += 1
  const email = `member-${members}@example.nz`
  const visitor = service.visitor()
  await visitor.register({ first_name: name, last_name: 'Ngata', email })
  const code = await codeFor(service, email)
  await visitor.post('/validate_email', { code, password: goodPassword })
  return Object.assign(visitor, { email })
}
