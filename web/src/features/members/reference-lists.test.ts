import { expect, test } from 'vitest'
import { ageRanges, genders, professions } from './reference-lists.ts'

test('professions, ages and genders are the specified ones, in their order and spelling', () => {
  expect(professions).toHaveLength(14)
  expect(professions[7]).toBe('Finanical Advisor')
  expect([professions[0], professions.at(-1)]).toEqual(['CEO/President/Chairman', 'Other'])
  expect(ageRanges).toEqual(['Under 18', '18-24', '25-34', '35-44', '45-54', '55-64', 'Over 65'])
  expect(genders).toEqual(['female', 'male', 'other'])
})
