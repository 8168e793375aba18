import type { Context } from '../execution/context.ts'
import type { Freshness } from '../domain/site/freshness.ts'
import type { Column } from './column.ts'

/** Readers used by data sets. */
export type DataReaders = Pick<
  Context,
  | 'dairyAuctions'
  | 'announcements'
  | 'clock'
  | 'freshnessOf'
  | 'histories'
  | 'instruments'
  | 'publicApi'
  | 'settlements'
  | 'ticker'
>

/** Rows that are read together, such as those of one instrument. */
export interface Piece<Row> {
  rows: readonly Row[]
  /** Null for data known only from an earlier run. */
  freshness: Freshness | null
  /** Code of the missing rows, if they could not be read. */
  missing?: string
  /** An unreadable column, null in all rows, such as `AIR volume`. */
  incomplete?: string
}

/** A set of data at a stable address. Sets may grow; columns are never removed: see `tests/contract/data-columns.json`. */
export interface DataSet<Row> {
  /** Name in its address: `/data/v1/{name}.csv`. */
  name: string
  title: string
  /** One or two sentences: the meaning of a row, the content and the order. */
  about: string
  /** Year of its rows; omitted for a set of several years. */
  year?: number
  /** Original publisher of the figures, unless it is the exchange. */
  source?: string
  columns: readonly Column<Row>[]
  /** Columns whose dates bound the period of the rows; omitted for a set of the present. */
  dates?: readonly string[]
  /** Maximum age of a file before the sources are checked again. */
  maxAgeMs: number
  /** Whether its period is over: unchanged rows then keep the version. */
  isPast?: boolean
  /** Whether it is slow to build. It is then built after a start and after each close, before it is requested. */
  isSlow?: boolean
  /** Approximate rows per row group of the Parquet file. */
  groupRows?: number
  /** The pieces in order, `atOnce` of them at a time. Throws if they are unreadable. */
  read(readers: DataReaders, atOnce: () => number): AsyncIterable<Piece<Row>>
}

/** A set with rows of any type. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows go from a set's own `read` to its own columns, and nowhere else
export type AnyDataSet = DataSet<any>
