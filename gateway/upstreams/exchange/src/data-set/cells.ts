import { z } from 'zod'

/** A cell that must have a value. */
export const text = z.string('is missing').min(1, 'is empty')

/** A cell that may be empty or whose column may be missing. */
export const optionalText = z
  .string()
  .default('')
  .transform(cell => (cell === '' ? null : cell))

/** A number, or null where the cell is empty. */
export const optionalNumber = z
  .string()
  .default('')
  .transform((cell, context) => {
    if (cell === '') return null
    const number = Number(cell)
    if (Number.isFinite(number)) return number
    context.addIssue(`'${cell}' is not a number`)
    return z.NEVER
  })

export const number = optionalNumber
  .refine(value => value !== null, 'is empty')
  .transform(value => value ?? 0)

/** Whether a text is a day that exists, `2026-11-20`. */
export function isDate(cell: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(cell)) return false
  const time = Date.parse(cell)
  // Date.parse rejects an impossible date or moves it to another day.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(cell)
}

export const date = z.string('is missing').refine(isDate, 'is not a date such as 2026-11-20')

export const optionalDate = optionalText.refine(
  cell => cell === null || isDate(cell),
  'is not a date such as 2026-11-20',
)
