import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '@exchange/market-time/clock'
import type { GraphQLSchema } from 'graphql'
import type { Log } from '../observability/log.ts'
import { createDataDoor } from './data-door.ts'
import { dataIndex } from './data-index.ts'
import type { DataReaders } from './data-set.ts'
import { createDataStore } from './data-store.ts'
import { dictionaryOf } from './dictionary.ts'
import { allDataSets } from './sets/all-data-sets.ts'

interface DataFilesOptions {
  clock: Clock
  log: Log
  schema: GraphQLSchema
  /** Where versions are kept; without one, in a temporary folder that `close` removes. */
  directory: string | undefined
  /** What sets are read from, anew for each build. */
  readers: () => DataReaders
}

/** The stable data addresses below `/data/v1`. Nothing is made before somebody asks. */
export function createDataFiles({ clock, log, schema, directory, readers }: DataFilesOptions) {
  const temporary = directory === undefined ? join(tmpdir(), `exchange-data-${randomUUID()}`) : undefined
  const store = createDataStore({
    directory: directory ?? temporary!,
    clock,
    log,
    readers,
    columnsOf: set => dictionaryOf(schema, set),
  })
  const sets = () => allDataSets(clock.now())
  return {
    answer: createDataDoor({ store, sets, index: () => dataIndex({ sets: sets(), schema, store }) }),
    /** Something of a set was taken back: its file is made anew for the next reader. */
    expire: store.expire,
    async close(): Promise<void> {
      await store.close()
      if (temporary !== undefined) await rm(temporary, { recursive: true, force: true })
    },
  }
}
