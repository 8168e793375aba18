import Papa from 'papaparse'
import { guessColumns } from './import-columns.ts'
import { readDate } from './read-cells.ts'

/** Maximum number of rows below the header. */
export const maxRows = 10_000
/** Programs write a few lines before the header at most. */
const headerLines = 20

/** A row of a file. */
export interface FileRow {
  /** Its number in a spreadsheet, from 1. */
  number: number
  cells: readonly string[]
}

/** A file as a table. */
export interface FileTable {
  header: readonly string[]
  rows: readonly FileRow[]
  /** Sign between cells, such as `,`. */
  delimiter: string
}

const isBlank = (cells: readonly string[]) => cells.every(cell => cell.trim() === '')

/** Spreadsheets would run such a text, so exporting programs mark it with an apostrophe. */
const withoutMark = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** Number of fields that a row names. One name alone may be a word of a title. */
function namesIn({ cells }: Pick<FileRow, 'cells'>): number {
  const count = Object.values(guessColumns(cells)).filter(column => column !== '').length
  return count >= 2 ? count : 0
}

/** The width of most rows, and the number of these rows. */
function usualWidth(rows: readonly Pick<FileRow, 'cells'>[]): { width: number; count: number } {
  const byWidth = Map.groupBy(rows, ({ cells }) => cells.length)
  const counts = [...byWidth].map(([width, { length }]) => ({ width, count: length }))
  const [usual] = counts.toSorted((one, other) => other.count - one.count || other.width - one.width)
  return usual ?? { width: 0, count: 0 }
}

/** The header has the most known names. Without any it is the first row below titles: data, or names in another language. */
function findHeader(rows: readonly FileRow[]): number {
  const first = rows.slice(0, headerLines)
  const counts = first.map(namesIn)
  const most = Math.max(...counts)
  if (most > 0) return counts.indexOf(most)
  const least = Math.max(2, usualWidth(rows).width / 2)
  return Math.max(
    0,
    first.findIndex(({ cells }) => cells.filter(cell => cell.trim() !== '').length >= least),
  )
}

const hasDate = ({ cells }: FileRow) => cells.some(cell => readDate(cell, 'DAY_FIRST') !== null)

/** The sign that gives the most known names, or else the most rows of one width, and of these the widest. */
function delimiterOf(text: string): string {
  const candidates = [',', ';', '\t', '|'].map(delimiter => {
    const options = { delimiter, skipEmptyLines: 'greedy', preview: 3 * headerLines } as const
    const rows = Papa.parse<string[]>(text, options).data.map(cells => ({ cells }))
    const { width, count } = usualWidth(rows)
    const names = Math.max(0, ...rows.slice(0, headerLines).map(namesIn))
    return { delimiter, names, count: width > 1 ? count : 0, width }
  })
  const [best] = candidates.toSorted(
    (one, other) => other.names - one.names || other.count - one.count || other.width - one.width,
  )
  return best?.delimiter ?? ','
}

/** Reads a table of text, with any of the usual delimiters. The first lines may be comments. */
export function readTable(text: string): FileTable | { refusal: string } {
  const [comments = ''] = /^(?:#[^\n]*\n)*/.exec(text) ?? []
  const skipped = comments.split('\n').length - 1
  const table = text.slice(comments.length)
  const parsed = Papa.parse<string[]>(table, { delimiter: delimiterOf(table), skipEmptyLines: false })
  const open = parsed.errors.find(({ code }) => code === 'MissingQuotes')
  if (open)
    return {
      refusal: `A quote in row ${(open.row ?? 0) + skipped + 1} is never closed, so the file is incomplete.`,
    }
  const rows = parsed.data
    .map((cells, at) => ({ number: at + skipped + 1, cells: cells.map(withoutMark) }))
    .filter(({ cells }) => !isBlank(cells))
  const at = findHeader(rows)
  const first = rows[at]
  if (!first) return { refusal: 'This file is empty.' }
  const hasHeader = !hasDate(first)
  const header = first.cells.map((name, place) => (hasHeader ? name.trim() : `Column ${place + 1}`))
  const below = rows.slice(hasHeader ? at + 1 : at)
  if (below.length === 0) return { refusal: 'This file has a header, and no rows below it.' }
  if (below.length > maxRows)
    return { refusal: 'This file has more than 10,000 rows. Split it and import one file after another.' }
  if (header.length < 2)
    return { refusal: 'This file has only one column. Choose a file with a column for each field.' }
  return { header, rows: below, delimiter: parsed.meta.delimiter }
}
