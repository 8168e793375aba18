import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { hasPostgres } from '../testing/both-databases.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { everyRow } from '../testing/every-row.ts'
import { type DatabaseOptions, openDatabase } from './database.ts'

/** Opens a database, records a migration in it by its name, and opens it again. Resolves with its rows before and after. */
async function openAround(options: DatabaseOptions, migration: string): Promise<[string, string]> {
  const database = await openDatabase(options)
  const before = await database.run(everyRow)
  const record = sql`insert into kysely_migration (name, timestamp) values (${migration}, '9999-01-01T00:00:00.000Z')`
  await database.run(tx => record.execute(tx))
  await database.close()
  const again = await openDatabase(options)
  const after = await again.run(everyRow)
  await again.close()
  return [before, after]
}

async function folder(): Promise<DatabaseOptions> {
  const directory = await mkdtemp(join(tmpdir(), 'accounts-rollback-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return { directory: join(directory, 'accounts') }
}

async function server(): Promise<DatabaseOptions> {
  const { url, drop } = await emptyDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  return { url }
}

test('a PGlite folder opened by a newer release opens again', async () => {
  const [before, after] = await openAround(await folder(), '999-of-a-newer-release')
  expect(after).toBe(before)
})

test.skipIf(!hasPostgres)('a PostgreSQL database opened by a newer release opens again', async () => {
  const [before, after] = await openAround(await server(), '999-of-a-newer-release')
  expect(after).toBe(before)
})

test('a database with an unknown earlier migration is refused', async () => {
  await expect(openAround(await folder(), '000-of-another-program')).rejects.toThrow('000-of-another-program')
})
