import { csvComment, csvFigure, csvText } from '@exchange/market-rules/csv-cell'
import type { Cell } from '../column.ts'

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return csvFigure(value)
  if (typeof value === 'boolean') return String(value)
  return csvText(value)
}

/** A row of comma-separated values (RFC 4180) without a line end, by the rules of the site's own files. */
export const csvRow = (cells: readonly Cell[]): string => cells.map(cell).join(',')

/** A comment line about the file, without a line end. */
export const csvRemark = ([name, text]: readonly [string, string]): string => csvComment(name, text)
