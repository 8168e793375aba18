import type { CellValue, Column } from './table-column.ts'

/** A spreadsheet would run what begins so; an apostrophe before it makes it text. */
const runsInSpreadsheet = /^[=+\-@\t\r]/

function csvCell(value: CellValue): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = value ?? ''
  const safe = runsInSpreadsheet.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// A line of one empty cell would be no line at all.
const csvLine = (cells: readonly string[]) => (cells.length === 1 && cells[0] === '' ? '""' : cells.join(','))

/**
 * A table as comma-separated values, its header first. Values are quoted only where they must be; figures stay
 * figures with all their digits, and words that a spreadsheet would calculate are marked as words.
 */
export function tableCsv<TRow>(columns: readonly Column<TRow>[], rows: readonly TRow[]): string {
  const written = columns.filter(({ isForEyesOnly = false }) => !isForEyesOnly)
  const lines = [
    written.map(({ label }) => csvCell(label)),
    ...rows.map(row => written.map(({ value }) => csvCell(value(row)))),
  ]
  return lines.map(cells => `${csvLine(cells)}\r\n`).join('')
}
