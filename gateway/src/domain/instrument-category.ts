/** A kind of instrument. */
export interface InstrumentCategory {
  /** Its name in paths and files. */
  code: string
  /** Its display name. */
  name: string
  /** The exchange's type codes for it. */
  types: readonly string[]
  /** Kinds within it; empty for most. */
  subcategories: readonly InstrumentSubcategory[]
}

/** What is owned by whom holds it. */
export type AssetClass = 'EQUITY' | 'FUND' | 'BOND' | 'RIGHT' | 'DERIVATIVE'

export interface InstrumentSubcategory {
  code: string
  name: string
}

const category = (
  code: string,
  name: string,
  { types = [], subcategories = [] }: Partial<Pick<InstrumentCategory, 'types' | 'subcategories'>> = {},
): InstrumentCategory => ({ code, name, types, subcategories })

/** A flexibond's kinds of coupon, as in New Zealand's bond tables. */
const couponKinds: readonly InstrumentSubcategory[] = [
  { code: 'FIXED', name: 'Fixed Rate' },
  { code: 'RESET', name: 'Reset Rate' },
  { code: 'FLOATING', name: 'Floating Rate' },
]

/** Every kind of instrument, in display order. */
export const instrumentCategories: readonly InstrumentCategory[] = [
  category('MILK_FUTURES', 'Milk Futures'),
  category('RIGHTS', 'Rights', { types: ['RGTS'] }),
  category('SHARES', 'Ordinary Shares', { types: ['SHRS'] }),
  category('PREFERENCE_SHARES', 'Preference Shares', { types: ['PREF'] }),
  category('UNITS', 'Units', { types: ['UNIT'] }),
  category('DEBT', 'Debt', { types: ['FRBD'] }),
  category('HYBRID', 'Hybrid', { types: ['HYBD'] }),
  category('CONVERTIBLE_NOTES', 'Convertible Notes', { types: ['CVNT'] }),
  category('WARRANTS', 'Warrants', { types: ['WNTS'] }),
  category('OPTIONS', 'Options'),
  category('INDEX', 'Index'),
  category('DAIRY_PRODUCTS', 'Dairy Products'),
  category('FLEXIBOND', 'Flexibond', { types: ['CNDB'], subcategories: couponKinds }),
]

const byAnyCode: ReadonlyMap<string, InstrumentCategory> = new Map(
  instrumentCategories.flatMap(one => [one.code, ...one.types].map(code => [code, one] as const)),
)

interface Categorised {
  category: string | null
  type: string | null
}

/** By the category's code or the type's, in any case. */
const categoryOf = ({ category: code, type }: Categorised): InstrumentCategory | undefined =>
  [code, type].map(one => one && byAnyCode.get(one.toUpperCase())).find(one => one) || undefined

/** A category's name; a name stays as it is, null without any. `green` is a flag of its own. */
export function categoryName(instrument: Categorised): string | null {
  const { category: code } = instrument
  return categoryOf(instrument)?.name ?? (code !== null && /[a-z]/.test(code) ? code : null)
}

/** A subcategory's name; null for an unknown code and for categories without subcategories. */
export function subcategoryName(instrument: Categorised & { subcategory: string | null }): string | null {
  const code = instrument.subcategory?.toUpperCase()
  return categoryOf(instrument)?.subcategories.find(one => one.code === code)?.name ?? null
}

const assetClasses: Readonly<Record<string, AssetClass>> = {
  'Milk Futures': 'DERIVATIVE',
  Rights: 'RIGHT',
  'Ordinary Shares': 'EQUITY',
  'Preference Shares': 'EQUITY',
  Units: 'FUND',
  Debt: 'BOND',
  Hybrid: 'BOND',
  'Convertible Notes': 'BOND',
  Warrants: 'RIGHT',
  Options: 'DERIVATIVE',
  'Dairy Products': 'DERIVATIVE',
  Flexibond: 'BOND',
}

/** The class of an instrument by its market and its category's name; null for a name that is not known. */
export function assetClassOf({
  marketType,
  categoryName: name,
}: {
  marketType: string
  categoryName: string | null
}): AssetClass | null {
  if (marketType === 'NZCX') return 'DERIVATIVE'
  return assetClasses[name ?? ''] ?? null
}
