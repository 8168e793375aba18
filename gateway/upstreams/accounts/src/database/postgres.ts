import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { OpenedDatabase } from './opened-database.ts'
import type { Tables } from './tables.ts'
import { parsers } from './value-parsers.ts'

/** A pool of connections to a real server, each statement limited to `timeLimitMs`. */
export function openPostgres(url: string, timeLimitMs: number): OpenedDatabase {
  const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? types.getTypeParser(oid, format as 'text')
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeLimitMs,
    statement_timeout: timeLimitMs,
    idle_in_transaction_session_timeout: 2 * timeLimitMs,
    types: { getTypeParser },
  })
  // A server that shuts down ends idle connections; the next call opens new ones.
  pool.on('error', () => {})
  // Without this listener, an error on a checked-out connection without a running query would end the process.
  pool.on('connect', client => void client.on('error', () => {}))
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    jobStore: { url },
  }
}
