import { csvComment, csvFigure, csvText } from '@exchange/market-rules/csv-cell'
/** Exact decimal text, because a member's money must not be converted to a binary number. */
export interface ExactFigure {
  decimal: string
}

/** Number, text, or missing value. */
export type CsvValue = number | string | ExactFigure | null | undefined

/** Remark on a file, such as `['Source', 'NZX']`, written as a CSV comment. */
export type Remark = readonly [name: string, text: string]

/** Integers are written in full. Decimals end at the fifteenth digit, the precision of a double. */
const figureCell = (value: number) =>
  csvFigure(Number.isInteger(value) ? value : Number(value.toPrecision(15)))

/** Anything but digits is treated as text. */
const exactCell = (decimal: string) => (/^-?\d+(?:\.\d+)?$/.test(decimal) ? decimal : csvText(decimal))

function cell(value: CsvValue): string {
  if (typeof value === 'number') return figureCell(value)
  return typeof value === 'object' && value !== null ? exactCell(value.decimal) : csvText(value ?? '')
}

// A row of one empty cell would be an empty line.
function line(values: readonly CsvValue[]): string {
  const cells = values.map(cell)
  return cells.length === 1 && cells[0] === '' ? '""' : cells.join(',')
}

const remarkLine = ([name, text]: Remark) => csvComment(name, text)

/** Column name of a file: the label, followed by the unit if the label does not include it. */
export const columnName = ({ label, unit }: { label: string; unit?: string | undefined }): string =>
  unit === undefined ? label : `${label} (${unit})`

interface CsvFile {
  /** Remarks before the header. */
  remarks: readonly Remark[]
  header: readonly string[]
  rows: readonly (readonly CsvValue[])[]
}

/**
 * Writes comma-separated values, RFC 4180 below the remarks. Only cells with a comma, a quote or a line break are quoted. Figures
 * are plain, missing ones empty. Text that a spreadsheet would evaluate is marked as text.
 */
export function writeCsv({ remarks, header, rows }: CsvFile): string {
  return [...remarks.map(remarkLine), line(header), ...rows.map(line)].map(text => `${text}\r\n`).join('')
}
