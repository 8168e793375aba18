import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { hasPostgres } from '../testing/both-databases.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { everyRow } from '../testing/every-row.ts'
import { findPostgresProgram } from '../testing/postgres-cluster.ts'
import { type DatabaseOptions, openDatabase } from './database.ts'

/** All rows of a database, after one row was added. */
async function filled(options: DatabaseOptions): Promise<string> {
  const database = await openDatabase(options)
  const row = {
    scope: 'backup',
    key: 'tūī',
    request_hash: '',
    status: 200,
    body: '{"n":1}',
    created_at: new Date(0),
  }
  await database.run(tx => tx.insertInto('idempotency').values(row).execute())
  const rows = await database.run(everyRow)
  await database.close()
  return rows
}

async function rowsOf(options: DatabaseOptions): Promise<string> {
  const database = await openDatabase(options)
  const rows = await database.run(everyRow)
  await database.close()
  return rows
}

test('PGlite is restored from a copy of its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'accounts-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const rows = await filled({ directory: join(folder, 'accounts') })
  await cp(join(folder, 'accounts'), join(folder, 'restored'), { recursive: true })
  expect(rows).toContain('tūī')
  expect(await rowsOf({ directory: join(folder, 'restored') })).toBe(rows)
})

test.skipIf(!hasPostgres)('PostgreSQL is restored from a dump', async () => {
  const [from, to] = [await emptyDatabase(inject('postgresUrl')), await emptyDatabase(inject('postgresUrl'))]
  onTestFinished(async () => {
    await from.drop()
    await to.drop()
  })
  const rows = await filled({ url: from.url })
  const dump = execFileSync(findPostgresProgram('pg_dump') ?? 'pg_dump', [from.url])
  execFileSync(findPostgresProgram('psql') ?? 'psql', ['-q', '-v', 'ON_ERROR_STOP=1', to.url], {
    input: dump,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  expect(rows).toContain('tūī')
  expect(await rowsOf({ url: to.url })).toBe(rows)
})
