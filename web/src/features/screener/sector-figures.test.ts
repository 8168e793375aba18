import { expect, test } from 'vitest'
import type { Screened } from './screened-market.ts'
import { moveLevel } from '../quote/tile-change.ts'
import { changeTogether, sectorSlug, sectorsOf } from './sector-figures.ts'

interface Share {
  code: string
  sector?: string | null
  size?: number | null
  change?: number | null
  more?: Partial<Screened>
}

const share = ({ code, sector = 'Utilities', size = 100, change = 0, more = {} }: Share) =>
  ({
    id: code,
    code,
    assetClass: 'EQUITY',
    currency: 'NZD',
    capitalisation: size,
    priceChangeRelative: change,
    priceChangeAmount: change,
    company: { id: code.slice(0, 2), sector },
    ...more,
  }) as Screened

test('a sector’s size is the sum of its shares and units, and its change is weighted by value', () => {
  const [utilities, materials, others] = sectorsOf([
    share({ code: 'AA1', size: 110, change: 0.1 }),
    share({ code: 'AA2', size: 80, change: -0.2 }),
    share({ code: 'BB1', size: null, change: 0.5 }),
    share({ code: 'CC1', size: 900, more: { currency: 'AUD' } }),
    share({ code: 'DD1', sector: 'Materials', size: 40, change: null }),
    share({ code: 'EE1', sector: null, size: 1 }),
    share({ code: 'AA3', size: 5000, more: { assetClass: 'BOND' } }),
  ])
  expect(utilities).toMatchObject({ name: 'Utilities', size: 190, companies: 3, risen: 2, fallen: 1 })
  expect(utilities!.securities.map(({ code }) => code)).toEqual(['AA1', 'AA2', 'BB1', 'CC1'])
  // 100 became 110 and 100 became 80.
  expect(utilities!.change).toBeCloseTo(-5)
  expect(materials).toMatchObject({ name: 'Materials', change: null })
  expect(others).toMatchObject({ name: 'Not classified', slug: 'not-classified' })
})

test('a security that lost everything is left out of the change', () => {
  expect(changeTogether([share({ code: 'AA1', change: -1 })])).toBeNull()
  expect(changeTogether([])).toBeNull()
})

test.each([
  [null, 0],
  [0, 0],
  [0.2, 0],
  [-0.25, 0],
  [0.2549, 0],
  [0.26, 1],
  [-0.26, -1],
  [-0.99, -1],
  [1, 2],
  [-2.9, -2],
  [3, 3],
  [-12, -3],
])('a move of %j percent has the level %j', (percent, level) => {
  expect(moveLevel(percent)).toBe(level)
})

test('an address names a sector by plain letters', () => {
  expect(sectorSlug('Consumer Staples')).toBe('consumer-staples')
  expect(sectorSlug('Māori & Iwi')).toBe('maori-and-iwi')
})
