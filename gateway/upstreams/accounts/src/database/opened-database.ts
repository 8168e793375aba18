import type { PGlite } from '@electric-sql/pglite'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables.ts'

/** Where pg-boss keeps its own tables: in the same database. */
export type JobStore = { url: string } | { db: Kysely<Tables>; pglite: PGlite }

export interface OpenedDatabase {
  db: Kysely<Tables>
  pool?: Pool
  jobStore: JobStore
  /** After the database is closed. */
  release?(): Promise<void>
}
