import { expect, test } from 'vitest'
import { ageRanges, genders, nearCountries, otherCountries, professions } from './reference-lists.ts'

test('New Zealand and Australia come first, then every other country once, by name as people read it', () => {
  expect(nearCountries.map(({ code }) => code)).toEqual(['NZ', 'AU'])
  const names = otherCountries.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(240)
  expect(names).not.toContain('New Zealand')
  expect(names).not.toContain('Australia')
})

test('professions, ages and genders are the specified ones, in their order and spelling', () => {
  expect(professions).toHaveLength(14)
  expect(professions[7]).toBe('Finanical Advisor')
  expect([professions[0], professions.at(-1)]).toEqual(['CEO/President/Chairman', 'Other'])
  expect(ageRanges).toEqual(['Under 18', '18-24', '25-34', '35-44', '45-54', '55-64', 'Over 65'])
  expect(genders).toEqual(['female', 'male', 'other'])
})
