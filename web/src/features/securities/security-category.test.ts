import { expect, test } from 'vitest'
import { categoryChoices, readCategory } from './security-category.ts'

test('an address is read whatever its letters, and what is no kind asks for everything', () => {
  const read = (search: string) => readCategory(new URLSearchParams(search))
  expect(read('category=Preference-Shares')).toBe('PREFERENCE_SHARES')
  expect([read(''), read('category='), read('category=gold')]).toEqual([null, null, null])
})

test('each choice leads to an address that is read as that choice, and is the chosen one there', () => {
  for (const { label, to } of categoryChoices(null)) {
    const chosen = categoryChoices(readCategory(new URLSearchParams(to))).filter(({ isChosen }) => isChosen)
    expect(chosen.map(choice => choice.label)).toEqual([label])
  }
})
