import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, inject } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'

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

/** A database of its own on a server. */
export async function emptyDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `accounts_${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => query(server, `drop database ${name} with (force)`) }
}

async function query(server: string, text: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
