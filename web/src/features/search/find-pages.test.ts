import { expect, test } from 'vitest'
import { findPages } from './find-pages.ts'

const glossary = (query: string) => findPages(null, query).find(({ group }) => group === 'glossary')?.pages

test('a term of the market is found by its name, with its meaning and its place in the glossary', () => {
  expect(glossary('imputation')).toMatchObject([
    {
      title: 'Imputation credit',
      path: '/glossary#imputation-credit',
      description: expect.stringMatching(/tax/i),
    },
  ])
})

test('an abbreviation and what it is short for find the same term', () => {
  const [ratio] = glossary('price to earnings') ?? []
  expect(ratio?.title).toBe('P/E ratio (price to earnings)')
  expect(glossary('P/E')).toContainEqual(ratio)
  expect(glossary('market cap')?.map(({ title }) => title)).toEqual(['Capitalisation (market cap)'])
})

test('one letter finds no term', () => {
  expect(glossary('p')).toEqual([])
})
