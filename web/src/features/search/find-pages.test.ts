import { expect, test } from 'vitest'
import { findPages } from './find-pages.ts'

const glossary = (query: string) => findPages(null, query).find(({ group }) => group === 'glossary')?.pages

test('a glossary term is found by its name, with its meaning and its link', () => {
  expect(glossary('imputation')).toMatchObject([
    {
      title: 'Imputation credit',
      path: '/glossary#imputation-credit',
      description: expect.stringMatching(/tax/i),
    },
  ])
})

test('an abbreviation and its long form find the same term', () => {
  const [ratio] = glossary('price to earnings') ?? []
  expect(ratio?.title).toBe('P/E ratio (price to earnings)')
  expect(glossary('P/E')).toContainEqual(ratio)
  expect(glossary('market cap')?.map(({ title }) => title)).toEqual(['Capitalisation (market cap)'])
})

test('one letter finds no term', () => {
  expect(glossary('p')).toEqual([])
})
