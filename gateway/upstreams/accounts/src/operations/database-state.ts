import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'

/** The database as operators see it. */
export interface DatabaseState {
  isUp: boolean
  /** Mail that is not sent yet; undefined while the database does not answer. */
  mail: { waiting: number; oldestAt: Date | null } | undefined
}

/** Longest wait for the database's answer to a probe. */
const probeMs = 2_000

/** Reads the state. `open` resolves with undefined before the first use of the database. */
export async function readDatabaseState(open: () => Promise<Database | undefined>): Promise<DatabaseState> {
  const tooLate = async () => {
    await pause(probeMs, undefined, { ref: false })
    throw new Error('The database does not answer')
  }
  try {
    return await Promise.race([read(open), tooLate()])
  } catch {
    return { isUp: false, mail: undefined }
  }
}

async function read(open: () => Promise<Database | undefined>): Promise<DatabaseState> {
  const database = await open()
  if (!database) return { isUp: true, mail: { waiting: 0, oldestAt: null } }
  const row = await database.run(tx =>
    tx
      .selectFrom('outbox')
      .select(({ fn }) => [fn.countAll().as('waiting'), fn.min('created_at').as('oldestAt')])
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  )
  return { isUp: true, mail: { waiting: Number(row.waiting), oldestAt: row.oldestAt } }
}
