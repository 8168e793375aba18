import type { ReactNode } from 'react'
import type { CsvValue, ExactFigure } from '../lib/csv.ts'
import type { DirectionTone } from '../lib/price-direction.ts'

/** What a cell is worth, for sorting and for a file: a figure, words, or nothing known. */
export type CellValue = Exclude<CsvValue, ExactFigure>

/** A column of a file. Its figures have one unit, whatever the row and whichever the table. */
export interface FileColumn<TRow> {
  label: string
  /** The unit of its figures where the label does not say it, such as `%`; a file names it behind the label. */
  unit?: string | undefined
  value: (row: TRow) => CsvValue
  /** Left out of a file in which no row has a value. */
  isOptional?: boolean
}

/**
 * A place in the two lines that a row takes on a small screen: its `name` with `words` below it, and at their end what the
 * page is for: a `figure` in the first line and one in the `second`. Prose takes a `line` of its own; `more` is behind a press.
 */
export type RowPlace = 'name' | 'words' | 'figure' | 'second' | 'line' | 'more'

/** One column of a table whose lines are drawn from `TRow`. */
export interface Column<TRow> {
  /** Its name in an address and in `TableSort`. */
  key: string
  /** Where it stands on a small screen; the first column of a table that claims a place has it. `name` heads the row at every width. */
  place: RowPlace
  label: string
  /** What the label means; it then explains itself. */
  meaning?: string | undefined
  /** The unit of its figures where the label does not say it; a file names it behind the label. */
  unit?: string | undefined
  /** What it is worth. Words are compared as people order them, figures by size; what is missing comes last. */
  value: (row: TRow) => CellValue
  /** How its value is shown; as it is, or as a dash, unless told. */
  cell?: ((row: TRow) => ReactNode) | undefined
  /** The colour of its words, for figures that rise and fall. */
  tone?: (row: TRow) => DirectionTone
  /** Pressing its header sorts; without it nothing happens. */
  isSortable?: boolean
  /** Figures stand at the end, and their largest come first. */
  isFigure?: boolean
  /** Its figures say what they are, so that in those two lines its label is only read aloud. */
  isEvident?: boolean
  /** A length, so that no column moves when a figure grows. */
  width?: string
  /** What a file holds of it instead: a cell may show several things, or figures of several units. None of a picture. */
  inFile?: readonly FileColumn<TRow>[]
}

/** By which column a table is sorted, and which way. */
export interface TableSort {
  key: string
  isDescending: boolean
}
