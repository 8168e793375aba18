import { nzDate } from '@exchange/market-time/new-zealand-time'
import { z } from 'zod'

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A key that a row does not have is a blank one; where that must be told apart, `.optional()` keeps it absent. */
const anything = z.unknown().optional()

/** A number, also written as a string; absent or blank is null; anything else is refused. */
export const amount = anything.transform((value, context) => {
  if (isBlank(value)) return null
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  context.addIssue('not a number')
  return z.NEVER
})

/** A text; absent or blank is null; numbers are taken as written; anything else is refused. */
export const text = anything.transform((value, context) => {
  if (isBlank(value)) return null
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  context.addIssue('not a text')
  return z.NEVER
})

/** A text that must be there. */
export const name = text.transform((value, context) => {
  if (value !== null) return value
  context.addIssue('missing')
  return z.NEVER
})

export const flag = anything.transform(value =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : null,
)

/** Seconds since 1970, also as a string or as milliseconds. */
export const seconds = amount.transform((value, context) => {
  if (value !== null) return Math.floor(Math.abs(value) > 1e11 ? value / 1_000 : value)
  context.addIssue('missing')
  return z.NEVER
})

/** Epoch seconds, epoch milliseconds or ISO 8601 → milliseconds; NaN for anything else. */
function instantOf(value: unknown): number {
  const number = Number(value)
  const isSeconds = Math.abs(number) < 1e11
  const instant = Number.isFinite(number) ? number * (isSeconds ? 1_000 : 1) : Date.parse(String(value))
  return Math.abs(instant) < 8e15 ? instant : Number.NaN
}

/** A moment in any of those forms, in milliseconds; absent or blank is null; anything else is refused. */
export const instant = anything.transform((value, context) => {
  if (isBlank(value)) return null
  const time = instantOf(value)
  if (Number.isFinite(time)) return time
  context.addIssue('not a time')
  return z.NEVER
})

/** The New Zealand date of epoch seconds (New Zealand midnight), or of an ISO date or time; absent is null. */
export const date = anything.transform((value, context) => {
  if (isBlank(value)) return null
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value.trim())) return value.trim()
  const time = instantOf(value)
  if (Number.isFinite(time)) return nzDate(time)
  context.addIssue('not a date')
  return z.NEVER
})

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
