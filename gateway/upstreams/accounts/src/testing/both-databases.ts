import { describe, inject } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { emptyDatabase } from './empty-database.ts'

export interface TestDatabase {
  name: 'PGlite' | 'PostgreSQL'
  /** An empty database with its tables; `close` removes it. */
  open(): Promise<Database>
}

const pglite: TestDatabase = { name: 'PGlite', open: () => openDatabase({}) }

export const postgres: TestDatabase = {
  name: 'PostgreSQL',
  async open() {
    const { url, drop } = await emptyDatabase(inject('postgresUrl'))
    const database = await openDatabase({ url })
    return {
      ...database,
      async close() {
        await database.close()
        await drop()
      },
    }
  },
}

/** CI must test everything, so a missing server is a failure there. */
export const hasPostgres = inject('postgresUrl') !== '' || process.env['CI'] === 'true'

/** Runs the same tests on both databases. Without PostgreSQL its tests are skipped by name. */
export function onBothDatabases(name: string, tests: (database: TestDatabase) => void): void {
  describe(`${name}, on PGlite`, () => {
    tests(pglite)
  })
  describe.skipIf(!hasPostgres)(`${name}, on PostgreSQL`, () => {
    tests(postgres)
  })
}
