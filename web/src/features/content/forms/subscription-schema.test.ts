import { expect, test } from 'vitest'
import { dairyGroups, defaultIndustry, fieldNames, honeypotName, industries } from './mailing-list.ts'
import { subscriptionSchema } from './subscription-schema.ts'

const valid = {
  EMAIL: 'aroha@example.org',
  FNAME: '',
  LNAME: '',
  MMERGE5: 'Kōwhai Renewable Energy',
  MMERGE6: 'Other',
  MMERGE7: 'Analyst',
}

const faults = (change: Record<string, unknown>) =>
  subscriptionSchema
    .safeParse({ ...valid, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('a subscription needs an email, a company, an industry and a job title, and no name', () => {
  expect(faults({})).toEqual([])
  expect(faults({ EMAIL: '', MMERGE5: ' ', MMERGE6: '', MMERGE7: '' })).toEqual([
    'EMAIL: Enter your email address.',
    'MMERGE5: Enter your company name.',
    'MMERGE6: Choose your industry.',
    'MMERGE7: Enter your job title.',
  ])
})

test.each([
  'aroha',
  'aroha@',
  '@example.org',
  'a b@example.org',
  'aroha@exa mple.org',
  'aroha@example.org,b@c.nz',
])('‘%s’ is not an email address', EMAIL =>
  expect(faults({ EMAIL })).toEqual(['EMAIL: Enter an email address such as name@example.com.']),
)

test.each(["o'brien+news@example.co.nz", ' aroha@example.org '])('‘%s’ is an email address', EMAIL =>
  expect(faults({ EMAIL })).toEqual([]),
)

test('only the 22 industries are valid, from Financial Services to Other', () => {
  expect(industries).toEqual([
    'Financial Services',
    'Trader',
    'Information Services and Data Processing',
    'Software',
    'Agriculture',
    'Farmer',
    'Transportation and Warehousing',
    'Sales / Marketing',
    'Food Services',
    'Health Care',
    'Legal Services',
    'Government and Public Administration',
    'Education',
    'Telecommunications',
    'News / Media',
    'Consulting',
    'Technology / Programming',
    'Operations / Logistics',
    'Buying / Purchasing',
    'Manufacturing',
    'Student',
    'Other',
  ])
  for (const MMERGE6 of industries) expect(faults({ MMERGE6 })).toEqual([])
  expect(faults({ MMERGE6: 'Piracy' })).toEqual(['MMERGE6: Choose your industry.'])
})

test('the mailing list receives its own field names', () => {
  expect(fieldNames).toEqual({
    email: 'EMAIL',
    firstName: 'FNAME',
    lastName: 'LNAME',
    company: 'MMERGE5',
    industry: 'MMERGE6',
    jobTitle: 'MMERGE7',
  })
  expect(defaultIndustry).toBe('Other')
  expect(dairyGroups.map(({ label }) => label)).toEqual([
    'Dairy Group',
    'Dairy Updates',
    'Milk Price Alerts',
    'Dairy Ingredients Price Alerts',
  ])
})

test('the honeypot field has the name that the list expects', () => {
  expect(honeypotName('https://example.us1.list-manage.com/subscribe/post?u=ab12&id=cd34')).toBe(
    'b_ab12_cd34',
  )
  expect(honeypotName('https://list.example/subscribe')).toBe('b__')
})
