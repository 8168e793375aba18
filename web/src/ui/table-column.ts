import type { ReactNode } from 'react'
import type { DirectionTone } from '../lib/price-direction.ts'

/** What a cell is worth, for sorting and for a file: a figure, words, or nothing known. */
export type CellValue = number | string | null | undefined

/** One column of a table whose lines are drawn from `TRow`. */
export interface Column<TRow> {
  /** Its name in an address and in `TableSort`. */
  key: string
  label: string
  /** What the label means; it then explains itself. */
  meaning?: string | undefined
  /** What it is worth. Words are compared as people order them, figures by size; what is missing comes last. */
  value: (row: TRow) => CellValue
  /** How it is shown; its value, or a dash, unless told. */
  cell?: ((row: TRow) => ReactNode) | undefined
  /** The colour of its words, for figures that rise and fall. */
  tone?: (row: TRow) => DirectionTone
  /** Pressing its header sorts; without it nothing happens. */
  isSortable?: boolean
  /** Figures stand at the end, and their largest come first. */
  isFigure?: boolean
  /** Names its line; the first column unless told. */
  isRowHeader?: boolean
  /** A length, so that no column moves when a figure grows. */
  width?: string
  /** Left out of a file. */
  isForEyesOnly?: boolean
}

/** By which column a table is sorted, and which way. */
export interface TableSort {
  key: string
  isDescending: boolean
}
