import { Decimal } from 'decimal.js'
import { debtClasses, feeTypes, fundClasses, listingTypes } from './fee-choices.ts'
import { askedInput, type FeeInput } from './fee-input.ts'
import { feeSchema } from './fee-schema.ts'

/** Exact for every number of securities times every value and rate. */
const Exact = Decimal.clone({ precision: 100, toExpNeg: -100, toExpPos: 100 })

type Amount = InstanceType<typeof Exact>

/** A rule as editors wrote it (`FeeRuleEntry`). Null matches any value. */
export interface FeeRule {
  name: string
  listingType: string
  feeCalculation: string
  classification: string | null
  overseas: boolean | null
  exist: boolean | null
  base: number
  additionalCharge: number
  min: number | null
  max: number | null
  capped: boolean
}

/** A fee and its components; figures are decimal text. */
export interface Fee {
  rule: FeeRule
  /** Amount that selected the rule. */
  amount: string
  /** Fee of one instrument. */
  each: string
  instruments: string
  /** Fee of all instruments. */
  total: string
}

const schemaWord = (of: readonly { value: string; is: string }[], value: string) =>
  of.find(one => one.value === value)?.is ?? null

const classOf = ({ listingType, classification, fundClass }: FeeInput) => {
  if (listingType === 'equity') return null
  return listingType === 'funds'
    ? schemaWord(fundClasses, fundClass)
    : schemaWord(debtClasses, classification)
}

/** The lower bound is inclusive, the upper one exclusive; a capped rule has no range. */
const isInRange = ({ capped, min, max }: FeeRule, amount: Amount) =>
  capped || (amount.gte(min ?? 0) && (max === null || amount.lt(max)))

function isFor(rule: FeeRule, input: FeeInput): boolean {
  const kind = classOf(input)
  return (
    rule.listingType === schemaWord(listingTypes, input.listingType) &&
    rule.feeCalculation === schemaWord(feeTypes, input.feeCalculation) &&
    (rule.classification === null || rule.classification === kind) &&
    (rule.overseas === null || rule.overseas === input.overseas) &&
    (rule.exist === null || rule.exist === input.exist)
  )
}

function chargeBy(
  { capped, base, additionalCharge, min, max }: FeeRule,
  sold: Amount,
  amount: Amount,
): Amount {
  if (capped) {
    const share = sold.times(base)
    return max === null ? share : Exact.min(share, max)
  }
  return new Exact(base).plus(
    amount
      .minus(min ?? 0)
      .times(additionalCharge)
      .div(100),
  )
}

/**
 * Calculates the fee by the first matching rule. Null for an invalid figure or without a matching rule. A capped rule charges
 * only the securities sold; every other rule includes existing debt.
 */
export function workOutFee(rules: readonly FeeRule[], typed: FeeInput): Fee | null {
  const { data } = feeSchema.safeParse(askedInput(typed))
  if (!data) return null
  const sold = new Exact(data.securities).times(data.value)
  const amount = sold.plus(data.existingDebt)
  const rule = rules.find(each => isFor(each, data) && isInRange(each, amount))
  if (!rule) return null
  const each = chargeBy(rule, sold, amount)
  return {
    rule,
    amount: amount.toString(),
    each: each.toString(),
    instruments: data.instruments,
    total: each.times(data.instruments).toString(),
  }
}
