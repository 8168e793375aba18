import type { Clock } from '@exchange/market-time/clock'
import {
  addBuildInfo,
  createMeters,
  type Labelled,
  type Meters,
  single,
} from '@exchange/observability/meters'
import { processMetrics } from '@exchange/observability/process-metrics'
import { Counter, Registry } from 'prom-client'
import build from '../../package.json' with { type: 'json' }
import type { Database } from '../database/database.ts'
import { type DatabaseState, readDatabaseState } from './database-state.ts'

interface OperationsOptions {
  clock: Clock
  commit: string | undefined
  /** The open database; undefined before its first use. */
  database: () => Promise<Database | undefined>
}

/** Result of an attempt to send a mail; a `refused` one is not tried again. */
export type MailResult = 'sent' | 'failed' | 'refused'

/** Probes and metrics of the account service. They never identify a member. */
export interface AccountOperations {
  /** Answers `/livez`, `/readyz` and `/metrics`; undefined for other paths. */
  answer(path: string): Promise<Response> | undefined
  /** Counts a response to a login. */
  answered(path: string, status: number): void
  mailAttempted(result: MailResult): void
}

const logins = new Map([
  ['/api/v2/auth/login', 'password'],
  ['/api/v2/auth/login/second-factor', 'second_factor'],
  ['/api/v2/auth/login/passkey', 'passkey'],
])

function loginResult(status: number): string {
  if (status === 202) return 'challenged'
  if (status < 300) return 'accepted'
  if (status === 429) return 'limited'
  if (status >= 500) return 'failed'
  return status === 401 ? 'refused' : 'invalid'
}

function addDatabase({ gauge }: Meters, state: () => DatabaseState, pool: () => Database['pool']): void {
  gauge({
    name: 'exchange_database_up',
    help: 'Whether the database answers.',
    read: () => single(state().isUp ? 1 : 0),
  })
  gauge({
    name: 'exchange_database_connections',
    help: 'Connections to a PostgreSQL server, and calls that wait for one.',
    labelNames: ['state'],
    read() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool() ?? {}
      return [
        [{ state: 'busy' }, totalCount - idleCount],
        [{ state: 'idle' }, idleCount],
        [{ state: 'awaited' }, waitingCount],
      ]
    },
  })
}

function addMail({ gauge }: Meters, state: () => DatabaseState, clock: Clock): void {
  const ofMail = (read: (mail: NonNullable<DatabaseState['mail']>) => number) => (): Labelled => {
    const { mail } = state()
    return mail === undefined ? [] : single(read(mail))
  }
  gauge({
    name: 'exchange_mail_waiting',
    help: 'Mail that is not sent yet.',
    read: ofMail(({ waiting }) => waiting),
  })
  gauge({
    name: 'exchange_mail_oldest_seconds',
    help: 'Age of the oldest mail that is not sent yet; 0 without one.',
    read: ofMail(({ oldestAt }) =>
      oldestAt === null ? 0 : Math.max(0, clock.now() - oldestAt.getTime()) / 1_000,
    ),
  })
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const plain = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } })

export function createAccountOperations({ clock, commit, database }: OperationsOptions): AccountOperations {
  const registry = new Registry()
  const registers = [registry]
  const meters = createMeters(registry)
  let state: DatabaseState = { isUp: false, mail: undefined }
  let pool: Database['pool']
  const read = () =>
    readDatabaseState(async () => {
      const opened = await database()
      pool = opened?.pool
      return opened
    })
  addDatabase(
    meters,
    () => state,
    () => pool,
  )
  addMail(meters, () => state, clock)
  addBuildInfo(meters, { version: build.version, commit })
  const loginCounter = new Counter({
    name: 'exchange_logins_total',
    help: 'Attempts to log in, by way and result.',
    labelNames: ['way', 'result'],
    registers,
  })
  const mailCounter = new Counter({
    name: 'exchange_mail_attempts_total',
    help: 'Attempts to send a mail, by result. A refused mail is not tried again.',
    labelNames: ['result'],
    registers,
  })

  async function ready(): Promise<Response> {
    const { isUp } = await read()
    return isUp ? plain(200, 'ok') : plain(503, 'The database does not answer.')
  }

  async function metrics(): Promise<Response> {
    state = await read()
    const text = `${await registry.metrics()}\n${await processMetrics().metrics()}`
    return new Response(text, { headers: { ...headers, 'content-type': registry.contentType } })
  }

  return {
    answer(path) {
      if (path === '/livez') return Promise.resolve(plain(200, 'ok'))
      if (path === '/readyz') return ready()
      return path === '/metrics' ? metrics() : undefined
    },
    answered(path, status) {
      const way = logins.get(path)
      if (way !== undefined) loginCounter.inc({ way, result: loginResult(status) })
    },
    mailAttempted: result => mailCounter.inc({ result }),
  }
}
