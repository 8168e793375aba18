import { z } from 'zod'
import { amount, flag, required as mustBe } from '../upstream/wire-values.ts'
import { choice, isTrue, required } from './entry-fields.ts'

const listingType = choice(
  { equity: 'EQUITY', debtRetail: 'DEBT_RETAIL', debtWholesale: 'DEBT_WHOLESALE', funds: 'FUNDS' },
  null,
)
const feeCalculation = choice({ initial: 'INITIAL', annual: 'ANNUAL', subsequent: 'SUBSEQUENT' }, null)
const classes = {
  vanilla: 'VANILLA',
  structured: 'STRUCTURED',
  hybrid: 'HYBRID',
  openEnd: 'OPEN_END',
  closedEnd: 'CLOSED_END',
} as const

/** Dollars, percentages and shares. Negative and unreadable values are refused. */
const charge = amount.refine(value => value === null || value >= 0)
const classification = z
  .unknown()
  .optional()
  .refine(value => (value ?? null) === null || (typeof value === 'string' && Object.hasOwn(classes, value)))
  .pipe(choice(classes, null))

/**
 * A rule of the listing fee calculator. Its fields have no fallbacks: a rule without its end or class would charge the
 * wrong fee.
 */
export const feeRule = z
  .object({
    name: required,
    listingType: mustBe(listingType),
    feeCalculation: mustBe(feeCalculation),
    classification,
    overseas: flag,
    exist: flag,
    base: mustBe(charge),
    additionalCharge: charge.transform(value => value ?? 0),
    min: charge,
    max: charge,
    capped: isTrue,
  })
  .transform(fields => ({ __typename: 'FeeRuleEntry' as const, ...fields }))
