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

/** The header has the most known names. A table without any begins with data, or has names in another language. */
function findHeader(rows: readonly FileRow[]): number {
  const counts = rows
    .slice(0, headerLines)
    .map(({ cells }) => Object.values(guessColumns(cells)).filter(column => column !== '').length)
  const most = Math.max(...counts)
  return most >= 2 ? counts.indexOf(most) : 0
}

const hasDate = ({ cells }: FileRow) => cells.some(cell => readDate(cell, 'day-first') !== null)

/** Blank rows count as rows of one column for the parser's own guess, so that two columns would look like one. */
const delimiterOf = (text: string): string =>
  Papa.parse(text, { delimitersToGuess: [',', ';', '\t', '|'], skipEmptyLines: 'greedy', preview: 1 }).meta
    .delimiter

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
  const [first] = rows
  if (!first) return { refusal: 'This file is empty.' }
  const at = findHeader(rows)
  const hasHeader = at > 0 || !hasDate(first)
  const header = (rows[at]?.cells ?? []).map((name, place) =>
    hasHeader ? name.trim() : `Column ${place + 1}`,
  )
  const below = hasHeader ? rows.slice(at + 1) : rows
  if (below.length === 0) return { refusal: 'This file has a header, and no rows below it.' }
  if (below.length > maxRows)
    return { refusal: 'This file has more than 10,000 rows. Split it and import one file after another.' }
  if (header.length < 2)
    return { refusal: 'This file has only one column. Choose a file with a column for each field.' }
  return { header, rows: below, delimiter: parsed.meta.delimiter }
}
