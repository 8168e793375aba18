import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSetClock } from '@exchange/market-time/clock'
import { type AccountService, createAccountService, silentLog } from '@exchange/upstream-accounts'
import { openDatabase, type Run } from '@exchange/upstream-accounts/database'
import { createCluster, hasPostgresPrograms } from '@exchange/upstream-accounts/testing/postgres-cluster'
import { sql } from 'kysely'
import { type BenchMember, origin } from './bench-member.ts'

/** A database with an account service. */
export interface BenchDatabase {
  name: string
  run: Run
  service: AccountService
  close(): Promise<void>
}

async function open(name: string, url: string | undefined): Promise<BenchDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-mail-'))
  const database = await openDatabase({ url })
  const service = createAccountService({
    database: { url },
    openDatabase: () => Promise.resolve(database),
    mail: { directory },
    publicOrigin: origin,
    clock: createSetClock(Date.parse('2026-11-20T00:00:00Z')),
    log: silentLog,
  })
  return {
    name,
    run: database.run,
    service,
    async close() {
      await service.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function onServer(): Promise<BenchDatabase> {
  const cluster = await createCluster()
  await cluster.start()
  const database = await open('PostgreSQL', cluster.url)
  return { ...database, close: () => database.close().then(cluster.remove) }
}

/** PGlite, and a PostgreSQL server if installed. */
export const benchAccounts = (): (() => Promise<BenchDatabase>)[] => [
  () => open('PGlite', undefined),
  ...(hasPostgresPrograms() ? [onServer] : []),
]

/** Inserts purchases and dividends over two decades, spread over this many instruments. */
export async function seed(
  run: Run,
  { token }: BenchMember,
  { transactions, instruments }: { transactions: number; instruments: number },
): Promise<void> {
  const hash = createHash('sha256').update(token).digest('hex')
  await run(tx =>
    sql`insert into portfolio_transaction
        (id, member_id, type, isin, code, date, quantity, price, fees, currency, note, created_at, updated_at)
      select gen_random_uuid(), member_id, case when n % 5 = 0 then 'dividend' else 'buy' end,
        'NZBEN' || lpad((n % ${sql.lit(instruments)})::text, 6, '0') || '1', 'BEN' || n % ${sql.lit(instruments)},
        date '2006-01-01' + n % 7000, 100 + n % 900, 1.25 + n % 400 / 100.0, 29.9, 'NZD', '', now(), now()
      from session, generate_series(1, ${sql.lit(transactions)}) n where token_hash = ${hash}`.execute(tx),
  )
  await run(tx => sql`analyze portfolio_transaction`.execute(tx))
}
