import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { GraphQLSchema } from 'graphql'
import type { DataSetState } from '../domain/site/data-set-state.ts'
import type { Log } from '../log/log.ts'
import { buildAhead } from './build-ahead.ts'
import { createDataDoor } from './data-door.ts'
import { dataIndex, type SetWithVersion } from './data-index.ts'
import type { AnyDataSet, DataReaders } from './data-set.ts'
import { createDataStore } from './data-store.ts'
import { dictionaryOf } from './dictionary.ts'
import { priceQuote } from './price-quote.ts'
import { allDataSets } from './sets/all-data-sets.ts'

const stateOf = (
  { set: { name, title, about, year }, version }: SetWithVersion,
  columns: DataSetState['columns'],
): DataSetState => ({
  name,
  title,
  about,
  year: year ?? null,
  rows: version?.rows ?? null,
  asAt: version?.origin.asAt ?? null,
  readAt: version?.origin.readAt ?? null,
  isSimulated: version?.origin.isSimulated ?? null,
  covers: version?.covers ?? null,
  columns,
})

interface DataFilesOptions {
  clock: Clock
  calendar: TradingCalendar
  log: Log
  schema: GraphQLSchema
  /** Directory of versions. Without one, a temporary folder that `close` removes. */
  directory: string | undefined
  /** Readers for the sets, created for each build. */
  readers: () => DataReaders
  /** Whether slow sets are built before they are requested. */
  isAhead: boolean
}

/** The stable data addresses below `/data/v1`. */
export function createDataFiles(options: DataFilesOptions) {
  const { clock, calendar, log, schema, directory, readers, isAhead } = options
  const temporary = directory === undefined ? join(tmpdir(), `exchange-data-${randomUUID()}`) : undefined
  const columnsOf = (set: AnyDataSet) => dictionaryOf(schema, set)
  const store = createDataStore({
    directory: directory ?? temporary!,
    clock,
    log,
    readers,
    columnsOf,
  })
  const sets = () => allDataSets(clock.now())
  const standing = (): Promise<SetWithVersion[]> =>
    Promise.all(sets().map(async set => ({ set, version: await store.latest(set.name) })))
  const stop = isAhead ? buildAhead({ clock, calendar, sets, store }) : () => {}
  return {
    answer: createDataDoor({
      store,
      sets,
      index: async () => dataIndex({ sets: await standing(), schema }),
      columnsOf,
      quote: code => priceQuote(readers(), code),
    }),
    /** Calls no source. */
    list: async (): Promise<DataSetState[]> =>
      (await standing()).map(each => stateOf(each, columnsOf(each.set))),
    /** Invalidates a set after a correction: the next reader gets a new file. */
    expire: store.expire,
    async close(): Promise<void> {
      stop()
      await store.close()
      if (temporary !== undefined) await rm(temporary, { recursive: true, force: true })
    },
  }
}
