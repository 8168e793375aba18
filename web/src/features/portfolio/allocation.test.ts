import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, divideUnits } from './allocation.ts'
import type { Holding } from './holding.ts'

const value = fc
  .bigInt({ min: 1n, max: 10n ** 14n })
  .map(cents => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)

test('weights add up to the whole, and none is off by a unit', () => {
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 10_000 }),
      (values, units) => {
        const parts = divideUnits(units, values)
        const total = values.reduce((sum, one) => sum + Number(one), 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(units)
        parts.forEach((part, index) => {
          expect(Math.abs(part - (Number(values[index]) / total) * units)).toBeLessThan(1 + 1e-6)
        })
      },
    ),
  )
})

const holding = (code: string, worth: string | null, more: Partial<Holding> = {}) =>
  ({
    id: code,
    code,
    currency: 'NZD',
    quantity: '1',
    value: worth,
    instrument: { assetClass: 'EQUITY', company: { sector: 'Energy' } },
    ...more,
  }) as Holding

test('thirds are 100% together, by sector and currency, without what has no price', () => {
  const fund = { assetClass: 'FUND', company: null } as Holding['instrument']
  const parts = allocate(
    [
      holding('AAA', '1'),
      holding('BBB', '1'),
      holding('CCC', '1', { instrument: fund }),
      holding('DDD', null),
      holding('EEE', '5', { currency: 'AUD' }),
      holding('FFF', '0', { quantity: '0' }),
    ],
    'sector',
  )
  const shown = [...parts].map(([currency, own]) => [
    currency,
    own.map(({ label, weight, holdings }) => [label, weight, holdings.map(one => one.weight)]),
  ])
  expect(shown).toEqual([
    [
      'NZD',
      [
        ['Energy', 66.67, [33.34, 33.33]],
        ['Not classified', 33.33, [33.33]],
      ],
    ],
    ['AUD', [['Energy', 100, [100]]]],
  ])
})
