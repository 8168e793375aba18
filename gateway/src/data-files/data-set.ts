import type { Context } from '../execution/context.ts'
import type { Freshness } from '../domain/freshness.ts'
import type { Column } from './column.ts'

/** What data sets are read from. */
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

/** Rows that stand together, such as an instrument's: a reader of one of them reads them all. */
export interface Piece<Row> {
  rows: readonly Row[]
  /** Null for what is known from an earlier run only. */
  freshness: Freshness | null
  /** What these rows would have been of, where they could not be had. */
  missing?: string
  /** A column that could not be read, so that it is null in all rows, such as `AIR volume`. */
  incomplete?: string
}

/**
 * A set of data under a stable address. Everything of it may grow and nothing may go away: see `tests/contract/data-columns.json`.
 */
export interface DataSet<Row> {
  /** Its address: `/data/v1/{name}.csv`. */
  name: string
  title: string
  /** One or two sentences: what a row is, what is in it, in which order. */
  about: string
  /** The year that its rows are of; left out of a set of more than one year. */
  year?: number
  /** Who told the figures first, where that is not the exchange. */
  source?: string
  columns: readonly Column<Row>[]
  /** The longest that a file stands before the sources are looked at again. */
  maxAgeMs: number
  /** Its rows are of a time that is over: while they stay as they are, so does the version. */
  isPast?: boolean
  /** Takes long to make, so it is made after a start and after each close, before anybody asks. */
  isSlow?: boolean
  /** Rows of a row group of the Parquet file, about. */
  groupRows?: number
  /** The pieces, in their order, `atOnce` of them at a time. Throws when they cannot be had. */
  read(readers: DataReaders, atOnce: () => number): AsyncIterable<Piece<Row>>
}

/** A set whose rows only it knows. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows go from a set's own `read` to its own columns, and nowhere else
export type AnyDataSet = DataSet<any>
