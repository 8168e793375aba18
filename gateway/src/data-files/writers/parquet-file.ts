import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import type { Cell } from '../column.ts'
import type { ColumnEntry, ColumnType } from '../dictionary.ts'

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]

/** How Parquet holds each type. */
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

/** A reader finds a row by these; what the others are at least and at most would only make the file's end longer. */
const soughtBy: ReadonlySet<ColumnType> = new Set(['string', 'date', 'datetime'])

interface ParquetFileOptions {
  path: string
  columns: readonly ColumnEntry[]
  /** Rows of a group, about: pieces are never torn. */
  groupRows: number
}

/**
 * Writes rows as they come: no more than a group of them is held. Columns are nullable, and compressed with Snappy. The
 * file's end, which every reader reads, is kept short: what columns mean, the index says.
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
    /** Takes rows that stay together. */
    async add(rows: readonly (readonly Cell[])[]): Promise<void> {
      for (const row of rows) waiting.push(row)
      if (waiting.length >= groupRows) await writeGroup()
    },
    /** What is said of the file is known at its end only. */
    async finish(about: Readonly<Record<string, string>>): Promise<void> {
      await writeGroup()
      for (const [key, value] of Object.entries(about)) kvMetadata.push({ key, value })
      await parquet.finish()
    },
  }
}
