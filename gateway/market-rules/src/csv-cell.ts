/**
 * Spreadsheets execute text that begins with one of these; a leading apostrophe prevents it. Text that begins with
 * apostrophes already gets one more, so that a reader can take exactly one away.
 */
const runsInSpreadsheet = /^'*[=+\-@\t\r]/

/**
 * Byte order mark at the start of every CSV file: spreadsheets assume a legacy encoding without it. Readers of CSV skip
 * it.
 */
export const csvByteOrderMark = '\uFEFF'

/** Separator of lines. The last line has no end: some programs read an empty row after one. */
export const csvLineEnd = '\r\n'

/**
 * A text cell of RFC 4180, quoted only if it contains a comma, a quote, a line break, or a `#`, which starts a comment
 * for some programs. Spreadsheets do not execute it.
 */
export function csvText(text: string): string {
  const safe = runsInSpreadsheet.test(text) ? `'${text}` : text
  return /[",\r\n#]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Plain digits without exponent and thousands separators. Empty for values that are not finite. */
export function csvFigure(value: number): string {
  if (!Number.isFinite(value)) return ''
  const text = String(value)
  const [figure = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  if (Number.isInteger(value)) return BigInt(value).toString()
  const digits = figure.replace(/\D/g, '')
  return `${value < 0 ? '-' : ''}0.${'0'.repeat(-Number(exponent) - 1)}${digits}`
}

/** Whether the parameter `remarks` of an address requests comment lines before the header. Undefined for an unknown value. */
export function requestsRemarks(parameters: URLSearchParams): boolean | undefined {
  const value = parameters.get('remarks') ?? 'off'
  return value === 'on' || value === 'off' ? value === 'on' : undefined
}

/** Error for an unknown value of the parameter `remarks`. */
export const remarksRefusal = 'The parameter “remarks” is “on” or “off”.'

/** A comment line of a CSV file, without characters that would look like cells. */
export const csvComment = (name: string, text: string): string =>
  `# ${name}: ${text.replace(/[\s,"]+/g, ' ').trim()}`
