import { expect, test } from 'vitest'
import { categoryChoices, readCategory } from './security-category.ts'

test('an address is read in any case, and an unknown category requests everything', () => {
  const read = (search: string) => readCategory(new URLSearchParams(search))
  expect(read('category=Preference-Shares')).toBe('PREFERENCE_SHARES')
  expect([read(''), read('category='), read('category=gold')]).toEqual([null, null, null])
})

test('each choice links to an address that selects it', () => {
  for (const { label, to } of categoryChoices(null)) {
    const chosen = categoryChoices(readCategory(new URLSearchParams(to))).filter(({ isChosen }) => isChosen)
    expect(chosen.map(choice => choice.label)).toEqual([label])
  }
})
