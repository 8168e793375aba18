import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  splitCurrency,
  formatAmount,
  formatCents,
  formatCount,
  formatFraction,
  formatMove,
  formatPercentage,
  formatPerSecurity,
  formatPrice,
  formatRatio,
  formatThousands,
  formatTraded,
} from './format-number.ts'

const share = { marketCode: 'NZSX', currency: 'NZD', isYieldTraded: false }
const bond = { marketCode: 'NZDX', currency: 'NZD', isYieldTraded: true }

test.each([
  ['a price on the main board has four decimals', formatPrice(4.185, share), '$4.1850'],
  ['its market can be in lower case', formatPrice(4.185, { ...share, marketCode: 'nzsx' }), '$4.1850'],
  ['a price elsewhere has three decimals', formatPrice(4.185, { ...share, marketCode: 'FSM' }), '$4.185'],
  ['thousands are separated', formatPrice(1234.5, share), '$1,234.5000'],
  ['Australian dollars are named', formatPrice(1, { ...share, currency: 'AUD' }), 'A$1.0000'],
  [
    'points have no currency sign',
    formatPrice(7_460.5, { ...share, marketCode: 'NZCX', currency: '' }),
    '7,460.500',
  ],
  ['a string of digits is a number', formatPrice('4.5', share), '$4.5000'],
  ['zero is a price', formatPrice(0, share), '$0.0000'],
  ['a price below zero has a real minus', formatPrice(-0.5, share), '−$0.5000'],
  ['an absent price is an em dash', formatPrice(null, share), '—'],
  ['an undefined price is an em dash', formatPrice(undefined, share), '—'],
  ['the mark for an absent price can be set', formatPrice(null, share, { absent: '-' }), '-'],
  ['a word is not a price', formatPrice('n/a', share), 'Invalid Input'],
  ['NaN is not a price', formatPrice(Number.NaN, share), 'Invalid Input'],
  ['infinity is not a price', formatPrice(Infinity, share), 'Invalid Input'],
  ['a yield is divided by 100 once', formatTraded(4.25, bond), '4.250%'],
  ['a yield has three decimals', formatTraded(4.205, bond), '4.205%'],
  ['a yield can be zero', formatTraded(0, bond), '0.000%'],
  ['a yield can be below zero', formatTraded(-0.15, bond), '−0.150%'],
  ['a security that is not traded in yield has a price', formatTraded(4.25, share), '$4.2500'],
  ['a rise has a plus and no currency', formatMove(0.065, share), '+0.0650'],
  ['a fall has a real minus', formatMove(-0.065, share), '−0.0650'],
  ['a zero move has no sign', formatMove(0, share), '0.0000'],
  ['a move that rounds to zero has no sign', formatMove(-0.00004, share), '0.0000'],
  ['a move of a yield is in percentage points', formatMove(0.005, bond), '+0.005 pp'],
  ['a yield can fall', formatMove(-0.02, bond), '−0.020 pp'],
  ['halves round away from zero', formatFraction(0.03085), '3.09%'],
  ['negative halves round away from zero', formatFraction(-0.01005), '−1.01%'],
  ['a percentage has two decimals', formatPercentage(5.1234), '5.12%'],
  ['a fraction times a hundred is the percentage', formatFraction(0.0158, { isSigned: true }), '+1.58%'],
  ['a volume has no decimals', formatCount(817_220.4), '817,220'],
  ['a count can be zero', formatCount(0), '0'],
  ['a ratio has two decimals', formatRatio(21.344), '21.34'],
  ['earnings per share have three decimals', formatPerSecurity(0.196, 'NZD'), '$0.196'],
  ['earnings below ten cents keep three significant digits', formatPerSecurity(0.004238, 'NZD'), '$0.00424'],
  ['losses below ten cents keep three significant digits', formatPerSecurity(-0.0748, 'NZD'), '−$0.0748'],
  ['a value is in whole dollars', formatAmount(3_412_906.49, 'NZD'), '$3,412,906'],
  ['thousands are divided by 1,000', formatThousands(2_905_410_000, 'NZD'), '$2,905,410'],
  ['cents of New Zealand are c', formatCents(4.5, 'NZD'), '4.50c'],
  ['cents of Australia are c', formatCents(4.5, 'AUD'), '4.50c'],
  ['pence are p', formatCents(4.5, 'GBP'), '4.50p'],
  ['amounts in other currencies are not in cents', formatCents(4.5, 'USD'), 'US$0.0450'],
  ['absent cents are an em dash', formatCents(null, 'NZD'), '—'],
  ['a word is not an amount of cents', formatCents('x', 'NZD'), 'Invalid Input'],
])('%s', (_sentence, text, expected) => {
  expect(text).toBe(expected)
})

test.each([
  ['$4.1850', '$', '4.1850'],
  ['US$4.1850', 'US$', '4.1850'],
  ['4.25%', '', '4.25%'],
  ['−0.62%', '', '−0.62%'],
  ['—', '', '—'],
])('%s has the sign %j and the figure %j', (text, sign, figure) => {
  expect(splitCurrency(text)).toEqual([sign, figure])
})

const amounts = fc.oneof(
  fc.double({ min: -1e11, max: 1e11, noNaN: true }),
  // Sample prices: a few decimals, with halves among them.
  fc
    .tuple(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: 0, max: 7 }))
    .map(([n, d]) => n / 10 ** d),
)
const currencies = fc.constantFrom(
  'NZD',
  'AUD',
  'USD',
  'CAD',
  'HKD',
  'GBP',
  'EUR',
  'JPY',
  'CNY',
  'CHF',
  'SGD',
  'INR',
  'KRW',
)

function byIntl(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat('en-NZ', { signDisplay: 'negative', ...options })
    .format(value)
    .replace('-', '−')
}

const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })

test('figures follow the rules of Intl.NumberFormat', () => {
  fc.assert(
    fc.property(amounts, currencies, (value, currency) => {
      const money = { style: 'currency', currency } as const
      expect(formatPrice(value, { marketCode: 'NZSX', currency })).toBe(
        byIntl(value, { ...money, ...digits(4) }),
      )
      expect(formatAmount(value, currency)).toBe(byIntl(value, { ...money, ...digits(0) }))
      expect(formatRatio(value)).toBe(byIntl(value, digits(2)))
      expect(formatMove(value, share)).toBe(byIntl(value, { ...digits(4), signDisplay: 'exceptZero' }))
      expect(formatFraction(value)).toBe(byIntl(value, { style: 'percent', ...digits(2) }))
    }),
    { examples: [[29351209058.161148, 'NZD']] },
  )
})
