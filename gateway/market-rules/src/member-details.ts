/** Choices of the registration, spelt and ordered as in the specification. */
export const ageRanges = ['Under 18', '18-24', '25-34', '35-44', '45-54', '55-64', 'Over 65'] as const

export const genders = ['female', 'male', 'other'] as const

export const professions = [
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
] as const
