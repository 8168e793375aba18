import { nzDate } from '@exchange/market-time/new-zealand-time'
import { z } from 'zod'

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A key that a row does not have is a blank one; where the difference matters, `.optional()` keeps it absent. */
const anything = z.unknown().optional()

/** What `read` makes of a value; absent or blank is null; undefined, for what cannot be read, is refused. */
const present = <T>(read: (value: unknown) => T | undefined, issue: string) =>
  anything.transform((value, context) => {
    if (isBlank(value)) return null
    const result = read(value)
    if (result !== undefined) return result
    context.addIssue(issue)
    return z.NEVER
  })

/** A number, also written as a string; absent or blank is null; anything else is refused. */
export const amount = present(value => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}, 'not a number')

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : undefined)

/** A text; absent or blank is null; anything else is refused, a number too. */
export const text = present(textOf, 'not a text')

/** Identifier, as a text or a whole number; absent or blank is null; anything else is refused. */
export const identifier = present(
  value => (typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textOf(value)),
  'not an identifier',
)

/** The same, which must be there. */
export const required = <T>(type: z.ZodType<T | null>, issue = 'missing') =>
  type.transform((value, context): T => {
    if (value !== null) return value
    context.addIssue(issue)
    return z.NEVER
  })

/** A text that must be there. */
export const name = required(text)

/** An identifier that must be there. */
export const requiredIdentifier = required(identifier)

/** A code in capitals; absent or blank is null. */
export const capitals = text.transform(code => code?.toUpperCase() ?? null)

export const flag = anything.transform(value =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : null,
)

/** Seconds since 1970, also as a string or as milliseconds. */
export const seconds = required(amount).transform(value =>
  Math.floor(Math.abs(value) > 1e11 ? value / 1_000 : value),
)

/** Epoch seconds, epoch milliseconds or ISO 8601 → milliseconds; undefined for anything else. */
function instantOf(value: unknown): number | undefined {
  const number = Number(value)
  const isSeconds = Math.abs(number) < 1e11
  const time = Number.isFinite(number) ? number * (isSeconds ? 1_000 : 1) : Date.parse(String(value))
  return Math.abs(time) < 8e15 ? time : undefined
}

/** A moment in any of those forms, in milliseconds; absent or blank is null; anything else is refused. */
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

/** What only describes: an unreadable one is as good as none, and must not hide the rest. */
export const [anyText, anyIdentifier, anyCapitals, anyAmount, anyDate, anyInstant] = [
  text.catch(null),
  identifier.catch(null),
  capitals.catch(null),
  amount.catch(null),
  date.catch(null),
  instant.catch(null),
]

/** One of these words, however it is written; null for any other. */
export const oneOf = <T extends string>(...words: readonly T[]) =>
  anyCapitals.transform(value => words.find(word => word === value) ?? null)

/** The exchange writes `isin` in one place and `ISIN` in another. */
export const isinOf = (body: { isin: string | null; ISIN: string | null }) => body.isin ?? body.ISIN

/** More than this share of bad rows, and the document itself is not believed. */
const tolerated = 0.05

/**
 * The good rows of a list. A bad row is dropped while they are fewer than one in twenty; else the document is
 * refused. Throws for anything but a list.
 */
export function goodRows<T>(row: z.ZodType<T>, body: unknown): T[] {
  if (!Array.isArray(body)) throw new TypeError('not a list')
  const rows = body.map(each => row.safeParse(each))
  const good = rows.filter(each => each.success).map(each => each.data)
  if (good.length < rows.length * (1 - tolerated))
    throw new TypeError(`${rows.length - good.length} of ${rows.length} rows are bad`)
  return good
}
