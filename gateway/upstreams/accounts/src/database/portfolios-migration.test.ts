import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { hasPostgres } from '../testing/both-databases.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { addMembers } from '../testing/many-members.ts'
import { type DatabaseOptions, openDatabase } from './database.ts'

const before = [
  'alter table portfolio_transaction drop column portfolio_id',
  'alter table declined_proposal drop column portfolio_id',
  'alter table declined_proposal add primary key (member_id, proposal_id)',
  'drop table portfolio',
  // Later migrations, which are done again.
  'drop table import_columns',
  'alter table alert_rule drop column watchlist_id',
  'drop table named_watchlist_item',
  'drop table watchlist',
  'drop table trading_state, trading_change, halt_notice',
  `delete from kysely_migration where name >= '012-portfolios'`,
  `insert into portfolio_transaction (id, member_id, type, isin, code, date, quantity, price, fees, currency, note,
      created_at, updated_at)
    select gen_random_uuid(), id, 'buy', 'NZKWIE0001S4', 'KWI', '2026-01-05', 10, 2, 0, 'NZD', '', now(), now()
    from (select id from member order by id limit 2) first_two, generate_series(1, 3)`,
  `insert into declined_proposal select id, 'NZKWIE0001S4 2025-08-11', now() from member order by id limit 1`,
]

/** Migrates a database of three members, two of them with transactions. */
async function expectDefaults(options: DatabaseOptions) {
  const old = await openDatabase(options)
  await old.run(tx => addMembers(tx, { count: 3, code: 'KRE', now: new Date(0) }))
  await old.run(async tx => {
    // oxlint-disable-next-line no-await-in-loop
    for (const statement of before) await sql.raw(statement).execute(tx)
  })
  await old.close()
  const database = await openDatabase(options)
  onTestFinished(() => database.close())
  const counted = sql<{ name: string; is_default: boolean; rows: number; declined: number }>`
    select name, is_default,
      (select count(*)::int from portfolio_transaction where portfolio_id = portfolio.id) as rows,
      (select count(*)::int from declined_proposal where portfolio_id = portfolio.id) as declined
    from portfolio order by member_id`
  const { rows } = await database.run(tx => counted.execute(tx))
  const one = { name: 'Portfolio', is_default: true, rows: 3 }
  expect(rows).toEqual([
    { ...one, declined: 1 },
    { ...one, declined: 0 },
  ])
}

test('rows of a PGlite folder move into a default portfolio of each member who has some', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'accounts-portfolios-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await expectDefaults({ directory: join(directory, 'accounts') })
})

test.skipIf(!hasPostgres)('rows of a PostgreSQL server do the same', async () => {
  const { url, drop } = await emptyDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  await expectDefaults({ url })
})
