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

/** Where everything must be tested, a server that is not there is a failure. */
export const hasPostgres = inject('postgresUrl') !== '' || process.env['CI'] === 'true'

/** The same tests on both databases; skipped by name where there is no PostgreSQL. */
export function onBothDatabases(name: string, tests: (database: TestDatabase) => void): void {
  describe(`${name}, on PGlite`, () => {
    tests(pglite)
  })
  describe.skipIf(!hasPostgres)(`${name}, on PostgreSQL`, () => {
    tests(postgres)
  })
}
