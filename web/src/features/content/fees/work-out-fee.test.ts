import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFeeInput, type FeeInput } from './fee-input.ts'
import { dollars } from './fee-words.ts'
import { type FeeRule, workOutFee } from './work-out-fee.ts'

const rule = (fields: Partial<FeeRule>): FeeRule => ({
  name: 'A rule',
  listingType: 'EQUITY',
  feeCalculation: 'INITIAL',
  classification: null,
  overseas: null,
  exist: null,
  base: 0,
  additionalCharge: 0,
  min: null,
  max: null,
  capped: false,
  ...fields,
})

const input = (fields: Partial<FeeInput>): FeeInput => ({ ...defaultFeeInput, ...fields })
const total = (rules: readonly FeeRule[], fields: Partial<FeeInput>) =>
  workOutFee(rules, input(fields))?.total

test('a fee is the base and the additional charge on the amount above the bottom of the band', () => {
  const band = rule({ base: 24_000, additionalCharge: 0.08, min: 5_000_000, max: 50_000_000 })
  expect(total([band], { securities: '10000000', value: '1.5' })).toBe('32000')
})

test('a band includes its bottom and excludes its top, and the last has no end', () => {
  const bands = [
    rule({ base: 1, max: 1000 }),
    rule({ base: 2, min: 1000, max: 2000 }),
    rule({ base: 3, min: 2000 }),
  ]
  const at = (securities: string) => total(bands, { securities })
  expect([at('999'), at('1000'), at('1999'), at('2000'), at('999999999999')]).toEqual([
    '1',
    '2',
    '2',
    '3',
    '3',
  ])
})

test('a capped rule charges a share of the value, never more than its cap', () => {
  const capped = rule({ capped: true, base: 0.0005, max: 40_000 })
  expect(total([capped], { securities: '1000000', value: '2' })).toBe('1000')
  expect(total([capped], { securities: '1000000', value: '200' })).toBe('40000')
})

test('existing debt counts towards the band, and only new securities are charged', () => {
  const debt = { listingType: 'debtRetail', exist: true, existingDebt: '500.5' } as const
  const band = rule({ listingType: 'DEBT_RETAIL', base: 10, additionalCharge: 10 })
  expect(workOutFee([band], input(debt))).toMatchObject({ amount: '1500.5', total: '160.05' })
  expect(total([{ ...band, base: 0.5, capped: true }], debt)).toBe('500')
})

test('each instrument is charged, after the cap', () => {
  const capped = rule({ listingType: 'FUNDS', capped: true, base: 1, max: 100 })
  expect(total([capped], { listingType: 'funds', instruments: '3' })).toBe('300')
})

test('fields that a listing type does not use have no effect', () => {
  const home = rule({ base: 5, overseas: false, exist: false })
  const touched = { exist: true, existingDebt: '7', instruments: '9', classification: 'hybrid' } as const
  expect(total([home], touched)).toBe('5')
})

test('a missing rule or an invalid figure has no fee', () => {
  expect(total([], {})).toBeUndefined()
  expect(total([rule({ min: 5000 })], {})).toBeUndefined()
  expect(total([rule({})], { value: '0.001' })).toBeUndefined()
})

test('a tenth of a cent is not lost to binary arithmetic', () => {
  const odd = rule({ base: 0.1, additionalCharge: 0.07 })
  expect(total([odd], { securities: '3', value: '0.1' })).toBe('0.10021')
  const huge = { securities: '999999999999', value: '999999999999' }
  expect(dollars(total([rule({ additionalCharge: 1 })], huge)!)).toBe('$9,999,999,999,980,000,000,000.01')
})

/** The specification in integer arithmetic: values in 100,000ths of a dollar, rates in billionths. */
function reference(rules: readonly FeeRule[], typed: FeeInput): bigint | null {
  const scaled = (figure: number, by: bigint) => BigInt(Math.round(figure * Number(by)))
  const words: Record<string, string> = {
    equity: 'EQUITY',
    debtRetail: 'DEBT_RETAIL',
    debtWholesale: 'DEBT_WHOLESALE',
    funds: 'FUNDS',
  }
  const isDebt = typed.listingType.startsWith('debt')
  const isFund = typed.listingType === 'funds'
  const exist = isDebt && typed.exist
  const overseas = !isDebt && typed.overseas
  const kind = isDebt
    ? typed.classification.toUpperCase()
    : isFund
      ? { openEnd: 'OPEN_END', closedEnd: 'CLOSED_END' }[typed.fundClass]
      : null
  const unit = 100_000n
  const sold = BigInt(typed.securities) * scaled(Number(typed.value), unit)
  const amount = sold + (exist ? scaled(Number(typed.existingDebt), unit) : 0n)
  const count = isDebt || isFund ? BigInt(typed.instruments) : 1n
  for (const each of rules) {
    if (each.listingType !== words[typed.listingType]) continue
    if (each.feeCalculation !== typed.feeCalculation.toUpperCase()) continue
    if (each.classification !== null && each.classification !== kind) continue
    if (each.overseas !== null && each.overseas !== overseas) continue
    if (each.exist !== null && each.exist !== exist) continue
    const rate = 1_000_000_000n
    const min = scaled(each.min ?? 0, unit)
    const max = each.max === null ? null : scaled(each.max, unit)
    if (each.capped) {
      const fee = sold * scaled(each.base, rate)
      return (max !== null && fee > max * rate ? max * rate : fee) * 100n * count
    }
    if (amount < min || (max !== null && amount >= max)) continue
    const base = scaled(each.base, unit) * rate * 100n
    return (base + scaled(each.additionalCharge, rate) * (amount - min)) * count
  }
  return null
}

const money = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(cents => cents / 100)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 2 })
const anyRule: fc.Arbitrary<FeeRule> = fc.record({
  name: fc.constant('A rule'),
  listingType: fc.constantFrom('EQUITY', 'DEBT_RETAIL', 'DEBT_WHOLESALE', 'FUNDS'),
  feeCalculation: fc.constantFrom('INITIAL', 'ANNUAL', 'SUBSEQUENT'),
  classification: maybe(fc.constantFrom('VANILLA', 'STRUCTURED', 'HYBRID', 'OPEN_END', 'CLOSED_END')),
  overseas: maybe(fc.boolean()),
  exist: maybe(fc.boolean()),
  base: money(10_000),
  additionalCharge: fc.integer({ min: 0, max: 1_000_000 }).map(parts => parts / 1_000_000),
  min: maybe(money(2_000)),
  max: maybe(money(5_000)),
  capped: fc.boolean(),
})
const anyInput: fc.Arbitrary<FeeInput> = fc.record({
  listingType: fc.constantFrom('equity', 'debtRetail', 'debtWholesale', 'funds'),
  classification: fc.constantFrom('vanilla', 'structured', 'hybrid'),
  fundClass: fc.constantFrom('openEnd', 'closedEnd'),
  feeCalculation: fc.constantFrom('initial', 'annual', 'subsequent'),
  overseas: fc.boolean(),
  exist: fc.boolean(),
  securities: fc.integer({ min: 1, max: 3_000 }).map(String),
  value: fc.integer({ min: 1_000, max: 200_000 }).map(parts => String(parts / 100_000)),
  existingDebt: money(3_000).map(String),
  instruments: fc.integer({ min: 1, max: 20 }).map(String),
})

test('random forms cost as much as the specification says', () => {
  let [tried, charged] = [0, 0]
  const rules = fc.array(anyRule, { minLength: 20, maxLength: 60 })
  const check = (all: FeeRule[], typed: FeeInput) => {
    const fee = workOutFee(all, typed)
    const expected = reference(all, typed)
    tried += 1
    if (expected !== null) charged += 1
    // Fourteen decimals, and two for the hundredth of a per cent.
    expect(fee && fee.total).toBe(expected === null ? null : decimalOf(expected, 16))
  }
  fc.assert(fc.property(rules, anyInput, check))
  expect(charged).toBeGreaterThan(tried / 3)
})

function decimalOf(digits: bigint, places: number): string {
  const text = String(digits).padStart(places + 1, '0')
  const fraction = text.slice(-places).replace(/0+$/, '')
  return text.slice(0, -places) + (fraction === '' ? '' : `.${fraction}`)
}
