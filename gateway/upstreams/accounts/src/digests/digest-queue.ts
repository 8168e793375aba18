import { createHash } from 'node:crypto'
import type * as PgBossModule from 'pg-boss'
import { z } from 'zod'
import type { JobStore } from '../database/opened-database.ts'
import type { Tx } from '../database/tables.ts'
import type { Log } from '../log.ts'
import { digestSlots, type DueDigest } from './digest-slot.ts'

const Batch = z.object({
  slot: z.enum(digestSlots),
  tradeDate: z.string(),
  dueAt: z.number(),
  /** The id of the last member of the previous batch; null for the first batch. */
  after: z.string().nullable(),
})

/** The next members for whom a digest is written. */
export type DigestBatch = z.output<typeof Batch>

/**
 * Waiting batches of digests, as pg-boss jobs. Fetching a job, its work, its completion and the next batch are one
 * transaction of ours. If the process ends, the job is unchanged; other processes cannot fetch it in the meantime.
 */
export interface DigestQueue {
  /** Adds the first batch of a digest, unless it was added before. Resolves with whether it was added. */
  begin(tx: Tx, due: DueDigest): Promise<boolean>
  isWaiting(tx: Tx): Promise<boolean>
  take(tx: Tx): Promise<{ id: string; batch: DigestBatch } | undefined>
  add(tx: Tx, batch: DigestBatch): Promise<boolean>
  finish(tx: Tx, id: string): Promise<void>
  /** Deletes finished jobs. */
  tidy(): Promise<void>
  close(): Promise<void>
}

const queue = 'digests'

/** Disables every automatic task of pg-boss: due times follow our clock, and each call uses our transaction. */
const quiet = {
  supervise: false,
  schedule: false,
  registerInstance: false,
  reindex: false,
  monitorVacuum: false,
  queueCacheIntervalSeconds: 86_400,
  bamIntervalSeconds: 3_600,
} as const

function databaseOf(
  store: JobStore,
  fromPglite: typeof PgBossModule.fromPglite,
): PgBossModule.ConstructorOptions {
  if ('url' in store) return { connectionString: store.url, max: 2 }
  const { executeSql } = fromPglite(store.pglite)
  return {
    backend: 'pglite',
    db: {
      // Kysely's only connection is reserved for the call: otherwise a statement of pg-boss, or its rollback, could run in a
      // member's transaction.
      executeSql: (text, values) => store.db.connection().execute(() => executeSql(text, values)),
    },
  }
}

/** Creates pg-boss's missing tables in their own schema, `pgboss`. */
export async function openDigestQueue(store: JobStore, log: Log): Promise<DigestQueue> {
  const { fromKysely, fromPglite, PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ ...quiet, ...databaseOf(store, fromPglite) })
  boss.on('error', error => log.warn({ error: error.name }, 'digest queue'))
  await boss.start()
  await boss.createQueue(queue)
  const add = async (tx: Tx, batch: DigestBatch) =>
    (await boss.send(queue, batch, { id: idOf(batch), db: fromKysely(tx) })) !== null
  return {
    begin: (tx, due) => add(tx, { ...due, after: null }),
    async isWaiting(tx) {
      const jobs = await boss.findJobs(queue, { queued: true, limit: 1, db: fromKysely(tx) })
      return jobs.length > 0
    },
    async take(tx) {
      const [job] = await boss.fetch(queue, { db: fromKysely(tx) })
      return job && { id: job.id, batch: Batch.parse(job.data) }
    },
    add,
    finish: async (tx, id) => void (await boss.complete(queue, id, null, { db: fromKysely(tx) })),
    tidy: async () => void (await boss.deleteStoredJobs(queue)),
    close: () => boss.stop({ graceful: false }),
  }
}

/** The same batch has the same id, so it is added once. */
function idOf({ tradeDate, slot, after }: DigestBatch): string {
  const hash = createHash('sha256')
    .update(`${tradeDate} ${slot} ${after ?? ''}`)
    .digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-')
}
