import { expect, test } from 'vitest'
import { details } from './member-fields.ts'

test('every profession, age and gender of the specification is taken as it is spelt, and no other', () => {
  for (const profession of [
    'CEO/President/Chairman',
    'Other C-Level (COO,CFO,CTO,CIO,CMO)',
    'Partner/Principal/Founder',
    'VP, Executive Director, Department Head',
    'Director',
    'Analyst/Associate',
    'Other Manager/Supervisor',
    'Finanical Advisor',
    'Trader',
    'Consultant',
    'Owner/Sole Proprietor',
    'Retired',
    'Student',
    'Other',
  ])
    expect(details.profession.parse(profession)).toBe(profession)
  for (const age of ['Under 18', '18-24', '25-34', '35-44', '45-54', '55-64', 'Over 65'])
    expect(details.age.parse(age)).toBe(age)
  for (const gender of ['female', 'male', 'other']) expect(details.gender.parse(gender)).toBe(gender)
  expect(details.profession.safeParse('Financial Advisor').success).toBe(false)
  expect(details.age.safeParse('65').success).toBe(false)
  expect(details.gender.safeParse('Female').success).toBe(false)
})

test.each(Object.entries({ age: '', gender: null, country: '', profession: undefined }))(
  'the %s may be left unsaid',
  (name, unsaid) => {
    expect(details[name as 'age' | 'gender' | 'country' | 'profession'].parse(unsaid)).toBeNull()
  },
)
