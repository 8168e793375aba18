import { ageRanges, genders, professions } from '@exchange/market-rules/member-details'
import { expect, test } from 'vitest'
import { details } from './member-fields.ts'

test('only the specified professions, ages and genders are valid', () => {
  for (const profession of professions) expect(details.profession.parse(profession)).toBe(profession)
  for (const age of ageRanges) expect(details.age.parse(age)).toBe(age)
  for (const gender of genders) expect(details.gender.parse(gender)).toBe(gender)
  expect(details.profession.safeParse('Financial Advisor').success).toBe(false)
  expect(details.age.safeParse('65').success).toBe(false)
  expect(details.gender.safeParse('Female').success).toBe(false)
})

test.each(Object.entries({ age: '', gender: null, country: '', profession: undefined }))(
  'the %s is optional',
  (name, unsaid) => {
    expect(details[name as 'age' | 'gender' | 'country' | 'profession'].parse(unsaid)).toBeNull()
  },
)
