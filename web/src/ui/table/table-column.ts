import type { ReactNode } from 'react'
import type { CsvValue, ExactFigure } from '../../lib/csv.ts'
import type { DirectionTone } from '../../lib/price-direction.ts'

/** Value of a cell, for sorting and for a file: a number, text, or null. */
export type CellValue = Exclude<CsvValue, ExactFigure>

/** Column of a file. Its figures have the same unit in all rows and tables. */
export interface FileColumn<TRow> {
  label: string
  /** Unit of the figures where the label does not include it, such as `%`. A file adds it to the label. */
  unit?: string | undefined
  value: (row: TRow) => CsvValue
  /** Omitted from a file in which no row has a value. */
  isOptional?: boolean
}

/**
 * Place in the two lines of a row on a small screen. `name` has `words` below it; at the end are a `figure` in the first line and
 * one in the `second`. Prose takes a `line` of its own. `more` is shown on demand.
 */
export type RowPlace = 'name' | 'words' | 'figure' | 'second' | 'line' | 'more'

/** Column of a table with rows of type `TRow`. */
export interface Column<TRow> {
  /** Name in an address and in `TableSort`. */
  key: string
  /** Place on a small screen. The first column that requests a place gets it. `name` is the row header at every width. */
  place: RowPlace
  label: string
  /** Explanation of the label, shown on demand. */
  meaning?: string | undefined
  /** Unit of the figures where the label does not include it. A file adds it to the label. */
  unit?: string | undefined
  /** Value for sorting. Text is compared in natural order, figures by size. Missing values come last. */
  value: (row: TRow) => CellValue
  /** Content of the cell. Default: the value, or a dash for a missing one. */
  cell?: ((row: TRow) => ReactNode) | undefined
  /** Colour of the text, for figures that rise and fall. */
  tone?: ((row: TRow) => DirectionTone) | undefined
  /** Whether pressing the header sorts. */
  isSortable?: boolean
  /** Whether it holds figures, which are aligned at the end and sorted largest first. */
  isFigure?: boolean
  /** Whether the figures are self-explanatory, so that on a small screen the label is visually hidden. */
  isEvident?: boolean
  /** Fixed length, so that no column moves when a figure grows. */
  width?: string
  /** Columns of a file in place of this one, as a cell may show several values or units. Empty for a picture. */
  inFile?: readonly FileColumn<TRow>[] | undefined
}

/** Sorted column and direction of a table. */
export interface TableSort {
  key: string
  isDescending: boolean
}
