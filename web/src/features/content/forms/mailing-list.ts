/** The mailing list's names for what it is sent. Which merge field is which stands here alone. */
export const fieldNames = {
  email: 'EMAIL',
  firstName: 'FNAME',
  lastName: 'LNAME',
  company: 'MMERGE5',
  industry: 'MMERGE6',
  jobTitle: 'MMERGE7',
} as const

/** A line to type in; `fills` is what a browser knows of its reader. */
export const emailField = {
  name: fieldNames.email,
  label: 'Email',
  fills: 'email',
  isOptional: false,
} as const

/** The other lines to type in, in their order. */
export const plainFields = [
  { name: fieldNames.firstName, label: 'First name', fills: 'given-name', isOptional: true },
  { name: fieldNames.lastName, label: 'Last name', fills: 'family-name', isOptional: true },
  { name: fieldNames.company, label: 'Company name', fills: 'organization', isOptional: false },
  { name: fieldNames.jobTitle, label: 'Job title', fills: 'organization-title', isOptional: false },
] as const

export const industries = [
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
] as const

/** What the general form sends as industry, which it does not ask for. */
export const defaultIndustry: (typeof industries)[number] = 'Other'

/** What a dairy subscriber may choose; the list counts its groups by powers of two. */
export const dairyGroups = [
  { name: 'group[1]', label: 'Dairy Group' },
  { name: 'group[2]', label: 'Dairy Updates' },
  { name: 'group[4]', label: 'Milk Price Alerts' },
  { name: 'group[8]', label: 'Dairy Ingredients Price Alerts' },
] as const

/** The field that only programs fill in. The provider names it after the account and the list of the form's address. */
export function honeypotName(action: string): string {
  const { searchParams } = new URL(action)
  return `b_${searchParams.get('u') ?? ''}_${searchParams.get('id') ?? ''}`
}
