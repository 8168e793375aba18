import { z } from 'zod'

const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A valid date, `YYYY-MM-DD`. */
export const Day = z
  .string("Date can't be blank")
  .regex(/^\d{4}-\d\d-\d\d$/, 'Use a date such as 2026-03-31.')
  .refine(isDay, 'There is no such day.')
