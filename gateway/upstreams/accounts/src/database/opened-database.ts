import type { PGlite } from '@electric-sql/pglite'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables.ts'

/** Storage of pg-boss's own tables: the same database. */
export type JobStore = { url: string } | { db: Kysely<Tables>; pglite: PGlite }

export interface OpenedDatabase {
  db: Kysely<Tables>
  pool?: Pool
  jobStore: JobStore
  /** Called after the database is closed. */
  release?(): Promise<void>
}
