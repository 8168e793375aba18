import names from 'countries-list/minimal/countries.en.min.json'

/** Options of a member's details, spelt as in the specification. The account service has the same lists. */
export const ageRanges: readonly string[] = [
  'Under 18',
  '18-24',
  '25-34',
  '35-44',
  '45-54',
  '55-64',
  'Over 65',
]

export const genders: readonly string[] = ['female', 'male', 'other']

export const professions: readonly string[] = [
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
]

interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  name: string
}

const first = ['NZ', 'AU']
const listed = Object.entries(names).map(([code, name]): Country => ({ code, name }))
const isFirst = ({ code }: Country) => first.includes(code)

/** New Zealand and Australia, the most common ones. */
export const nearCountries = listed.filter(isFirst).toSorted((one, other) => (one.code > other.code ? -1 : 1))

/** A name without diacritics, so that Türkiye sorts before Turkmenistan. */
const plain = ({ name }: Country) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Other countries by name. Sorted independently of the locale, so that server and browser render the same list. */
export const otherCountries = listed
  .filter(country => !isFirst(country))
  .toSorted((one, other) => (plain(one) < plain(other) ? -1 : 1))
