/** Spreadsheets execute text that begins with one of these; a leading apostrophe prevents it. */
const runsInSpreadsheet = /^[=+\-@\t\r]/

/** A text cell of RFC 4180, quoted only if it contains a comma, a quote or a line break. Spreadsheets do not execute it. */
export function csvText(text: string): string {
  const safe = runsInSpreadsheet.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
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

/** A comment line of a CSV file, without characters that would look like cells. */
export const csvComment = (name: string, text: string): string =>
  `# ${name}: ${text.replace(/[\s,"]+/g, ' ').trim()}`
