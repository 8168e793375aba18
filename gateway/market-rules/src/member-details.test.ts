import { expect, test } from 'vitest'
import { ageRanges, genders, professions } from './member-details.ts'

test('professions, ages and genders are the specified ones, in their order and spelling', () => {
  expect(professions).toEqual([
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
  expect(ageRanges).toEqual(['Under 18', '18-24', '25-34', '35-44', '45-54', '55-64', 'Over 65'])
  expect(genders).toEqual(['female', 'male', 'other'])
})
