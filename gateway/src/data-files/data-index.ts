import type { GraphQLSchema } from 'graphql'
import { isoInstant } from '../domain/site/instant.ts'
import { csvMetadataEnding } from './csv-metadata.ts'
import type { AnyDataSet } from './data-set.ts'
import { dictionaryOf } from './dictionary.ts'
import { type DataVersion, datedPath, formats } from './version.ts'

interface DataIndexOptions {
  sets: readonly SetWithVersion[]
  schema: GraphQLSchema
}

/** A set with the latest version of its files; null if it was never requested. */
export interface SetWithVersion {
  set: AnyDataSet
  version: DataVersion | null
}

const promise =
  'Addresses and columns of v1 are stable. New columns are added at the end, and a column keeps its type and meaning. Files with dated names never change.'

/** Address of an instrument's price, for portfolio programs. */
const quotes = '/data/v1/quotes/{code}.json'

const neverRead = { asAt: null, readAt: null, delayMinutes: null, source: null, isSimulated: null }

/** The index of `/data/v1` as JSON: address, age and columns of each data set. */
export function dataIndex({ sets, schema }: DataIndexOptions): string {
  const described = sets.map(({ set, version }) => {
    const { asAt, readAt, delayMinutes, source, isSimulated } = version?.origin ?? neverRead
    const files = formats.map(format => [
      format,
      {
        url: `/data/v1/${set.name}.${format}`,
        ...(format === 'csv' && { describedBy: `/data/v1/${set.name}.csv${csvMetadataEnding}` }),
        // Address with immutable content; null until the set is requested.
        ...(format === 'parquet' && { current: version && datedPath(version) }),
        bytes: version?.files[format].bytes ?? null,
      },
    ])
    return {
      name: set.name,
      title: set.title,
      about: set.about,
      asAt,
      readAt,
      builtAt: version && isoInstant(version.builtAt),
      delayMinutes,
      source,
      isSimulated,
      rows: version?.rows ?? null,
      files: Object.fromEntries(files) as unknown,
      columns: dictionaryOf(schema, set),
    }
  })
  return `${JSON.stringify({ version: 'v1', promise, quotes, sets: described }, null, 1)}\n`
}
