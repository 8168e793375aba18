import { expect, test } from 'vitest'
import { categoryName, instrumentCategories, subcategoryName } from './instrument-category.ts'

test('every category has its name, and the flexibond its type and its subcategories', () => {
  expect(instrumentCategories.map(({ name }) => name)).toEqual([
    'Milk Futures',
    'Rights',
    'Ordinary Shares',
    'Preference Shares',
    'Units',
    'Debt',
    'Hybrid',
    'Convertible Notes',
    'Warrants',
    'Options',
    'Index',
    'Dairy Products',
    'Flexibond',
  ])
  const withSubcategories = instrumentCategories.filter(({ subcategories }) => subcategories.length > 0)
  expect(withSubcategories).toEqual([
    {
      code: 'FLEXIBOND',
      name: 'Flexibond',
      types: ['CNDB'],
      subcategories: [
        { code: 'FIXED', name: 'Fixed Rate' },
        { code: 'RESET', name: 'Reset Rate' },
        { code: 'FLOATING', name: 'Floating Rate' },
      ],
    },
  ])
})

test('a category is found by its own code or its type’s, in any case', () => {
  for (const { code, name, types } of instrumentCategories) {
    expect(categoryName({ category: code.toLowerCase(), type: null })).toBe(name)
    for (const type of types) expect(categoryName({ category: null, type })).toBe(name)
  }
  expect(categoryName({ category: 'Stapled Units', type: null })).toBe('Stapled Units')
  expect(categoryName({ category: 'ZZZZ', type: 'ZZZZ' })).toBeNull()
})

test('only categories with subcategories have a subcategory name, and an unknown code has none', () => {
  const flexibond = { category: null, type: 'CNDB' }
  expect(subcategoryName({ ...flexibond, subcategory: 'floating' })).toBe('Floating Rate')
  expect(subcategoryName({ ...flexibond, subcategory: 'STEPPED' })).toBeNull()
  expect(subcategoryName({ ...flexibond, subcategory: null })).toBeNull()
  expect(subcategoryName({ category: 'DEBT', type: null, subcategory: 'FIXED' })).toBeNull()
})
