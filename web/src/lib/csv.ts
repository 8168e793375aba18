/** An exact figure, as decimal text: a member's money is no binary number. */
export interface ExactFigure {
  decimal: string
}

/** A figure, words, or nothing. */
export type CsvValue = number | string | ExactFigure | null | undefined

/** A line about a file, such as `['Source', 'NZX']`; readers of CSV call it a comment. */
export type Remark = readonly [name: string, text: string]

/** A spreadsheet would run what begins so; an apostrophe before it makes it text. */
const runsInSpreadsheet = /^[=+\-@\t\r]/

/** Digits alone: no power of ten, and no commas between thousands. */
function plainDigits(value: number): string {
  const text = String(value)
  const [figure = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  if (Number.isInteger(value)) return BigInt(value).toString()
  const digits = figure.replace(/\D/g, '')
  return `${value < 0 ? '-' : ''}0.${'0'.repeat(-Number(exponent) - 1)}${digits}`
}

/** A whole number is written in full; decimals end at the fifteenth digit, the last that a double holds. */
function figureCell(value: number): string {
  if (!Number.isFinite(value)) return ''
  return plainDigits(Number.isInteger(value) ? value : Number(value.toPrecision(15)))
}

function textCell(text: string): string {
  const safe = runsInSpreadsheet.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Anything but digits is words, however it came here. */
const exactCell = (decimal: string) => (/^-?\d+(?:\.\d+)?$/.test(decimal) ? decimal : textCell(decimal))

function cell(value: CsvValue): string {
  if (typeof value === 'number') return figureCell(value)
  return typeof value === 'object' && value !== null ? exactCell(value.decimal) : textCell(value ?? '')
}

// A line of one empty cell would be no line at all.
function line(values: readonly CsvValue[]): string {
  const cells = values.map(cell)
  return cells.length === 1 && cells[0] === '' ? '""' : cells.join(',')
}

/** Without what would make it look like cells. */
const remarkLine = ([name, text]: Remark) => `# ${name}: ${text.replace(/[\s,"]+/g, ' ').trim()}`

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
