import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import type { Cell } from '../column.ts'
import type { ColumnEntry, ColumnType } from '../dictionary.ts'

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]

/** Parquet representation of each type. */
const elements: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  integer: { type: 'INT32' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  datetime: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
}

const dayMs = 86_400_000

function physical(type: ColumnType, value: Cell): Cell | bigint {
  if (value === null) return null
  if (type === 'date') return Date.parse(String(value)) / dayMs
  return type === 'datetime' ? BigInt(Date.parse(String(value))) : value
}

/** Column types with min/max statistics: readers search by them. Statistics of other columns would only enlarge the footer. */
const soughtBy: ReadonlySet<ColumnType> = new Set(['string', 'date', 'datetime'])

interface ParquetFileOptions {
  path: string
  columns: readonly ColumnEntry[]
  /** Approximate rows per group: pieces are never split. */
  groupRows: number
}

/**
 * Writes rows as they arrive, with at most one group in memory. Columns are nullable and compressed with Snappy. The
 * footer, which every reader loads, is kept short: the index describes the columns.
 */
export function createParquetFile({ path, columns, groupRows }: ParquetFileOptions) {
  const kvMetadata: { key: string; value: string }[] = []
  const root = { name: 'root', num_children: columns.length }
  const leaves = columns.map(({ name, type }) => ({
    name,
    repetition_type: 'OPTIONAL' as const,
    ...elements[type],
  }))
  const parquet = new ParquetWriter({ writer: fileWriter(path), schema: [root, ...leaves], kvMetadata })
  let waiting: (readonly Cell[])[] = []

  async function writeGroup(): Promise<void> {
    if (waiting.length === 0) return
    const rows = waiting
    waiting = []
    const columnData = columns.map(({ name, type }, at) => ({
      name,
      data: rows.map(row => physical(type, row[at] ?? null)),
    }))
    await parquet.write({ columnData, rowGroupSize: rows.length })
    parquet.row_groups.at(-1)?.columns.forEach(({ meta_data: chunk }, at) => {
      if (!chunk) return
      delete chunk.encoding_stats
      if (!soughtBy.has(columns[at]!.type)) delete chunk.statistics
    })
  }

  return {
    /** Adds rows that stay together. */
    async add(rows: readonly (readonly Cell[])[]): Promise<void> {
      for (const row of rows) waiting.push(row)
      if (waiting.length >= groupRows) await writeGroup()
    },
    /** Writes the metadata, which is known only at the end. */
    async finish(about: Readonly<Record<string, string>>): Promise<void> {
      await writeGroup()
      for (const [key, value] of Object.entries(about)) kvMetadata.push({ key, value })
      await parquet.finish()
    },
  }
}
