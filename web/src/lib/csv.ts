import {
  csvByteOrderMark,
  csvComment,
  csvFigure,
  csvLineEnd,
  csvText,
  requestsRemarks,
} from '@exchange/market-rules/csv-cell'

/** Exact decimal text, because a member's money must not be converted to a binary number. */
export interface ExactFigure {
  decimal: string
}

/** Number, text, or missing value. */
export type CsvValue = number | string | ExactFigure | null | undefined

/**
 * Remark on a file, such as `['Source', 'NZX']`. A CSV holds it as a comment on request; its short form, such as
 * `simulated`, is part of the file's name.
 */
export type Remark = readonly [name: string, text: string, inName?: string]

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
  /** Remarks before the header. Empty by default: most programs expect the header first. */
  remarks?: readonly Remark[]
  header: readonly string[]
  rows: readonly (readonly CsvValue[])[]
}

/**
 * Writes a whole file of comma-separated values, RFC 4180 below the remarks, with a byte order mark. Only cells with a comma, a
 * quote, a line break or a `#` are quoted. Figures are plain, missing ones empty. Text that a spreadsheet would evaluate is marked
 * as text.
 */
export function writeCsv({ remarks = [], header, rows }: CsvFile): string {
  return csvByteOrderMark + [...remarks.map(remarkLine), line(header), ...rows.map(line)].join(csvLineEnd)
}

/** Whether the page's address requests remarks in its CSV files: `?remarks=on`. */
export const pageRequestsRemarks = (): boolean =>
  requestsRemarks(new URLSearchParams(location.search)) ?? false

/** Name of a file with the short forms of its remarks: `nzsx-quotes-2026-11-20T1040-simulated`. */
export const nameWithRemarks = (name: string, remarks: readonly Remark[]): string =>
  [name, ...remarks.flatMap(([, , inName]) => inName ?? [])].join('-')
