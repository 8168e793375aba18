import { nzDate } from '@exchange/market-time/new-zealand-time'
import { z } from 'zod'

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A missing key counts as blank; use `.optional()` where the difference matters. */
const anything = z.unknown().optional()

/** Applies `read` to a value. Absent or blank is null; undefined means unreadable and is refused. */
const present = <T>(read: (value: unknown) => T | undefined, issue: string) =>
  anything.transform((value, context) => {
    if (isBlank(value)) return null
    const result = read(value)
    if (result !== undefined) return result
    context.addIssue(issue)
    return z.NEVER
  })

/** A number, or a string with one. Absent or blank is null; other values are refused. */
export const amount = present(value => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}, 'not a number')

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : undefined)

/** A text. Absent or blank is null; other values, including numbers, are refused. */
export const text = present(textOf, 'not a text')

/** An identifier, as text or a whole number. Absent or blank is null; other values are refused. */
export const identifier = present(
  value => (typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textOf(value)),
  'not an identifier',
)

/** The same, but required. */
export const required = <T>(type: z.ZodType<T | null>, issue = 'missing') =>
  type.transform((value, context): T => {
    if (value !== null) return value
    context.addIssue(issue)
    return z.NEVER
  })

/** A required text. */
export const name = required(text)

/** A required identifier. */
export const requiredIdentifier = required(identifier)

/** A code in capitals; absent or blank is null. */
export const capitals = text.transform(code => code?.toUpperCase() ?? null)

export const flag = anything.transform(value =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : null,
)

/** Seconds since 1970, also as a string or in milliseconds. */
export const seconds = required(amount).transform(value =>
  Math.floor(Math.abs(value) > 1e11 ? value / 1_000 : value),
)

/** Converts epoch seconds, epoch milliseconds or ISO 8601 to milliseconds; undefined for other values. */
function instantOf(value: unknown): number | undefined {
  const number = Number(value)
  const isSeconds = Math.abs(number) < 1e11
  const time = Number.isFinite(number) ? number * (isSeconds ? 1_000 : 1) : Date.parse(String(value))
  return Math.abs(time) < 8e15 ? time : undefined
}

/** A time in any of those forms, in milliseconds. Absent or blank is null; other values are refused. */
export const instant = present(instantOf, 'not a time')

/** The New Zealand date of epoch seconds (New Zealand midnight), or of an ISO date or time; absent is null. */
export const date = present(value => {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value.trim())) return value.trim()
  const time = instantOf(value)
  return time === undefined ? undefined : nzDate(time)
}, 'not a date')

/** Names of a row's figures that are present but not numbers. */
export function invalidFigures(names: readonly string[], row: object): string[] {
  const values = new Map<string, unknown>(Object.entries(row))
  return names.filter(each => !amount.safeParse(values.get(each)).success)
}

/** Descriptive fields: unreadable values become null, so that the rest of the row stays usable. */
export const [anyText, anyIdentifier, anyCapitals, anyAmount, anyDate, anyInstant] = [
  text.catch(null),
  identifier.catch(null),
  capitals.catch(null),
  amount.catch(null),
  date.catch(null),
  instant.catch(null),
]

/** One of these words, in any case; null for other values. */
export const oneOf = <T extends string>(...words: readonly T[]) =>
  anyCapitals.transform(value => words.find(word => word === value) ?? null)

/** The exchange writes `isin` in some files and `ISIN` in others. */
export const isinOf = (body: { isin: string | null; ISIN: string | null }) => body.isin ?? body.ISIN

/** Share of bad rows above which the document is refused. */
const tolerated = 0.05

/**
 * The valid rows of a list. Bad rows are dropped if they are fewer than one in twenty; else the document is refused.
 * Throws for anything but a list.
 */
export function goodRows<T>(row: z.ZodType<T>, body: unknown): T[] {
  if (!Array.isArray(body)) throw new TypeError('not a list')
  const rows = body.map(each => row.safeParse(each))
  const good = rows.filter(each => each.success).map(each => each.data)
  if (good.length < rows.length * (1 - tolerated))
    throw new TypeError(`${rows.length - good.length} of ${rows.length} rows are malformed`)
  return good
}
