import { z } from 'zod'
import { defaultInterestRate, type InterestRate } from './domain/interest-rate.ts'

const expected = 'a percentage from -5 to 50, such as 2.25'
const expectedSource = 'at most 100 letters, digits and spaces'

/** The variables of the interest at which options are worked out. */
export const interestVariables = {
  INTEREST_RATE: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,4})?$/, expected)
    .transform(Number)
    .refine(percent => percent >= -5 && percent <= 50, expected)
    .optional(),
  INTEREST_RATE_SOURCE: z
    .string()
    .regex(/^[\p{L}\p{N}\p{P} ]{1,100}$/u, expectedSource)
    .optional(),
}

const variables = z.object(interestVariables)

/** A rate without a source is the operator's word. */
export function interestRate(values: z.output<typeof variables>): InterestRate {
  const { INTEREST_RATE: percent, INTEREST_RATE_SOURCE: source } = values
  if (percent === undefined) return defaultInterestRate
  return { percent, source: source ?? 'set by the operator of this site' }
}
