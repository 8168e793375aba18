/** Kinds of security in words, by the exchange's category or type code in capitals. */
const names: ReadonlyMap<string, string> = new Map([
  ['SHRS', 'Ordinary Shares'],
  ['SHARES', 'Ordinary Shares'],
  ['PREF', 'Preference Shares'],
  ['PREFERENCE_SHARES', 'Preference Shares'],
  ['UNIT', 'Units'],
  ['UNITS', 'Units'],
  ['RGTS', 'Rights'],
  ['RIGHTS', 'Rights'],
  ['WNTS', 'Warrants'],
  ['WARRANTS', 'Warrants'],
  ['FRBD', 'Debt'],
  ['DEBT', 'Debt'],
  ['HYBD', 'Hybrid'],
  ['HYBRID', 'Hybrid'],
  ['CNDB', 'Flexibond'],
  ['FLEXIBOND', 'Flexibond'],
  ['CVNT', 'Convertible Notes'],
  ['CONVERTIBLE_NOTES', 'Convertible Notes'],
  ['OPTIONS', 'Options'],
  ['INDEX', 'Index'],
])

interface Categorised {
  category: string | null
  type: string | null
}

/** The category in words. What is in words already stays; null without any. That one is green is told apart. */
export function categoryName({ category, type }: Categorised): string | null {
  const inWords = [category, type].map(code => code && names.get(code.toUpperCase())).find(name => name)
  return inWords ?? (category !== null && /[a-z]/.test(category) ? category : null)
}
