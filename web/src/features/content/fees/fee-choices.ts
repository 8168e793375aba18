/** Options of the calculator, with their names in the schema, in addresses, and in the form. */
export const listingTypes = [
  { value: 'equity', is: 'EQUITY', label: 'Equity' },
  { value: 'debtRetail', is: 'DEBT_RETAIL', label: 'Retail debt' },
  { value: 'debtWholesale', is: 'DEBT_WHOLESALE', label: 'Wholesale debt' },
  { value: 'funds', is: 'FUNDS', label: 'Funds' },
] as const

export const debtClasses = [
  { value: 'vanilla', is: 'VANILLA', label: 'Vanilla' },
  { value: 'structured', is: 'STRUCTURED', label: 'Structured' },
  { value: 'hybrid', is: 'HYBRID', label: 'Hybrid' },
] as const

export const fundClasses = [
  { value: 'openEnd', is: 'OPEN_END', label: 'Open end' },
  { value: 'closedEnd', is: 'CLOSED_END', label: 'Closed end' },
] as const

export const feeTypes = [
  { value: 'initial', is: 'INITIAL', label: 'Initial' },
  { value: 'annual', is: 'ANNUAL', label: 'Annual' },
  { value: 'subsequent', is: 'SUBSEQUENT', label: 'Subsequent' },
] as const

type Chosen<Choices extends readonly { value: string }[]> = Choices[number]['value']

export type ListingType = Chosen<typeof listingTypes>
export type DebtClass = Chosen<typeof debtClasses>
export type FundClass = Chosen<typeof fundClasses>
export type FeeType = Chosen<typeof feeTypes>

/** Additional questions of a listing type. */
export function questionsOf(listingType: ListingType) {
  const isDebt = listingType === 'debtRetail' || listingType === 'debtWholesale'
  const isFund = listingType === 'funds'
  return {
    classification: isDebt,
    fundClass: isFund,
    overseas: !isDebt,
    exist: isDebt,
    instruments: isDebt || isFund,
  }
}
