/** The mailing list's field names. The meaning of each merge field is defined only here. */
export const fieldNames = {
  email: 'EMAIL',
  firstName: 'FNAME',
  lastName: 'LNAME',
  company: 'MMERGE5',
  industry: 'MMERGE6',
  jobTitle: 'MMERGE7',
} as const

/** A text field; `fills` is its autofill type. */
export const emailField = {
  name: fieldNames.email,
  label: 'Email',
  fills: 'email',
  isOptional: false,
} as const

/** The other text fields, in order. */
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

/** Industry sent by the general form, which has no such field. */
export const defaultIndustry: (typeof industries)[number] = 'Other'

/** Interests for dairy subscribers; the list numbers its groups by powers of two. */
export const dairyGroups = [
  { name: 'group[1]', label: 'Dairy Group' },
  { name: 'group[2]', label: 'Dairy Updates' },
  { name: 'group[4]', label: 'Milk Price Alerts' },
  { name: 'group[8]', label: 'Dairy Ingredients Price Alerts' },
] as const

/** Name of the honeypot field. The provider derives it from the account and the list in the form's address. */
export function honeypotName(action: string): string {
  const { searchParams } = new URL(action)
  return `b_${searchParams.get('u') ?? ''}_${searchParams.get('id') ?? ''}`
}
