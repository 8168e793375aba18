import * as z from 'zod/mini'
import type { FeeInput } from './fee-input.ts'

/** Maximum of every field, minimum and step of the value per security, minimum of counts. */
export const limits = { most: 999_999_999_999, leastValue: 0.01, valueStep: 0.00001, leastCount: 1 } as const

const figure = /^\d+(?:\.\d+)?$/
const atMost = '999,999,999,999'

/** A figure as typed; commas are ignored. */
const digits = (message: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform(text => text.trim().replaceAll(',', '')),
    ),
    z.string().check(z.regex(figure, { error: message, abort: true })),
  )

const noMoreThan = () =>
  z.refine<string>(text => Number(text) <= limits.most, { error: `Enter at most ${atMost}.`, abort: true })

const count = (what: string) => {
  const message = `Enter a whole number of ${what}, 1 or more.`
  return digits(message).check(
    z.refine(text => /^\d+$/.test(text) && Number(text) >= limits.leastCount, {
      error: message,
      abort: true,
    }),
    noMoreThan(),
  )
}

const withDecimals = (most: number) => new RegExp(`^\\d+(?:\\.\\d{1,${most}}0*)?$`)

/** Validation of the figures, with the message for each field. */
const figures = z.object({
  securities: count('securities'),
  value: digits('Enter the value of one security in dollars, such as 1.25.').check(
    z.refine(text => Number(text) >= limits.leastValue, { error: 'Enter at least 0.01.', abort: true }),
    noMoreThan(),
    z.regex(withDecimals(5), 'Enter at most five decimals.'),
  ),
  existingDebt: digits('Enter the existing debt in dollars, or 0.').check(
    noMoreThan(),
    z.regex(withDecimals(2), 'Enter dollars and cents, with at most two decimals.'),
  ),
  instruments: count('instruments'),
})

/** Choices are always valid, so only figures are checked. */
export const feeSchema = z.extend(figures, {
  listingType: z.custom<FeeInput['listingType']>(),
  classification: z.custom<FeeInput['classification']>(),
  fundClass: z.custom<FeeInput['fundClass']>(),
  feeCalculation: z.custom<FeeInput['feeCalculation']>(),
  overseas: z.boolean(),
  exist: z.boolean(),
})
