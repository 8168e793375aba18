import type { Cell } from '../column.ts'

/** A spreadsheet would run what begins so; an apostrophe before it makes it text. */
const runsInSpreadsheet = /^[=+\-@\t\r]/

/** Digits alone: no power of ten. */
function figure(value: number): string {
  const text = String(value)
  const [digits = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  if (Number.isInteger(value)) return BigInt(value).toString()
  const plain = digits.replace(/\D/g, '')
  return `${value < 0 ? '-' : ''}0.${'0'.repeat(-Number(exponent) - 1)}${plain}`
}

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? figure(value) : ''
  if (typeof value === 'boolean') return String(value)
  const safe = runsInSpreadsheet.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row of comma-separated values (RFC 4180), by the rules of the site's own files. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`

/** A line about the file, without what would make it look like cells. */
export const csvRemark = ([name, text]: readonly [string, string]): string =>
  `# ${name}: ${text.replace(/[\s,"]+/g, ' ').trim()}\r\n`
