import { csvComment, csvFigure, csvText } from '@exchange/market-rules/csv-cell'
/** An exact figure, as decimal text: a member's money is no binary number. */
export interface ExactFigure {
  decimal: string
}

/** A figure, words, or nothing. */
export type CsvValue = number | string | ExactFigure | null | undefined

/** A line about a file, such as `['Source', 'NZX']`; readers of CSV call it a comment. */
export type Remark = readonly [name: string, text: string]

/** A whole number is written in full; decimals end at the fifteenth digit, the last that a double holds. */
const figureCell = (value: number) =>
  csvFigure(Number.isInteger(value) ? value : Number(value.toPrecision(15)))

/** Anything but digits is words, however it came here. */
const exactCell = (decimal: string) => (/^-?\d+(?:\.\d+)?$/.test(decimal) ? decimal : csvText(decimal))

function cell(value: CsvValue): string {
  if (typeof value === 'number') return figureCell(value)
  return typeof value === 'object' && value !== null ? exactCell(value.decimal) : csvText(value ?? '')
}

// A line of one empty cell would be no line at all.
function line(values: readonly CsvValue[]): string {
  const cells = values.map(cell)
  return cells.length === 1 && cells[0] === '' ? '""' : cells.join(',')
}

const remarkLine = ([name, text]: Remark) => csvComment(name, text)

/** How a file names a column: its label, and behind it the unit that the label does not say. */
export const columnName = ({ label, unit }: { label: string; unit?: string | undefined }): string =>
  unit === undefined ? label : `${label} (${unit})`

interface CsvFile {
  /** Lines before the header. */
  remarks: readonly Remark[]
  header: readonly string[]
  rows: readonly (readonly CsvValue[])[]
}

/**
 * Comma-separated values, RFC 4180 below the remarks: quotes only around what holds a comma, a quote or a line break;
 * figures plain, a missing one empty; words that a spreadsheet would calculate are marked as words.
 */
export function writeCsv({ remarks, header, rows }: CsvFile): string {
  return [...remarks.map(remarkLine), line(header), ...rows.map(line)].map(text => `${text}\r\n`).join('')
}
