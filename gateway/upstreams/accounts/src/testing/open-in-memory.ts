import { type Database, openDatabase } from '../database/database.ts'
import { emptyTables } from './every-row.ts'

const idle: Database[] = []

/** An empty PGlite. Its start takes a second, so a closed one is reused by the next test. */
export async function openInMemory(): Promise<Database> {
  const database = idle.pop() ?? (await openDatabase({}))
  await database.run(emptyTables)
  let isClosed = false
  return {
    ...database,
    async close() {
      if (!isClosed) idle.push(database)
      isClosed = true
    },
  }
}
