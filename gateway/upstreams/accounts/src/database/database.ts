import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables, Tx } from './tables.ts'
import { migrate } from './migrate.ts'
import type { JobStore, OpenedDatabase } from './opened-database.ts'

/** Runs `work` in one transaction: all of it is committed, or none. */
export type Run = <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>

/** The only access to the tables. */
export interface Database {
  run: Run
  /** The pool of a real server; undefined with PGlite. */
  pool: Pool | undefined
  jobStore: JobStore
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A real server, `postgres://…`; PGlite if missing. */
  url?: string | undefined
  /** Folder of PGlite's files; in memory if missing. */
  directory?: string | undefined
  /** Whether the caller holds the folder's lock already. */
  isLocked?: boolean
  /** Longest time for one transaction; default: 10 s. */
  timeLimitMs?: number | undefined
}

/** A transaction that took or waited too long and was rolled back. */
export class TransactionTimeout extends Error {
  override readonly name = 'TransactionTimeout'
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, timeLimitMs = 10_000 } = options
  const opened = url === undefined ? await inProcess(options) : await onServer(url, timeLimitMs)
  const close = async () => {
    await opened.db.destroy()
    await opened.release?.()
  }
  try {
    await migrate(opened.db)
  } catch (error) {
    await close()
    throw error
  }
  const pending = new Set<Promise<unknown>>()
  const run: Run = work => {
    const running = runOne(opened.db, timeLimitMs, work)
    pending.add(running)
    return running.finally(() => pending.delete(running))
  }
  return {
    run,
    pool: opened.pool,
    jobStore: opened.jobStore,
    close: () => Promise.allSettled(pending).then(close),
  }
}

/** Each driver is loaded on first use: a site starts without both. */
async function inProcess(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { openPglite } = await import('./pglite.ts')
  return openPglite(options)
}

async function onServer(url: string, timeLimitMs: number): Promise<OpenedDatabase> {
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, timeLimitMs)
}

/** Kysely runs one transaction after another on PGlite, which has one connection. */
async function runOne<Value>(
  db: Kysely<Tables>,
  timeLimitMs: number,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const limit = timeLimit(timeLimitMs)
  try {
    return await db.transaction().execute(tx => Promise.race([work(tx), limit.passed]))
  } finally {
    limit.clear()
  }
}

function timeLimit(ms: number): { passed: Promise<never>; clear(): void } {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TransactionTimeout(`No answer within ${ms} ms`)), ms)
  return { passed: promise, clear: () => clearTimeout(timer) }
}
