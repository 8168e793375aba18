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

/** Dollars, percentages and shares; one that is below zero is refused, as is one that cannot be read. */
const charge = amount.refine(value => value === null || value >= 0)
const classification = z
  .unknown()
  .optional()
  .refine(value => (value ?? null) === null || (typeof value === 'string' && Object.hasOwn(classes, value)))
  .pipe(choice(classes, null))

/**
 * A rule of the listing fee calculator. Unlike other entries it has no forgiving fields: a rule without its end or its class
 * would charge somebody else's fee.
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
