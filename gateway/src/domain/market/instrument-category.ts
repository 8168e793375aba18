/** A kind of instrument. */
export interface InstrumentCategory {
  /** Name in paths and files. */
  code: string
  /** Display name. */
  name: string
  /** The exchange's type codes of the category. */
  types: readonly string[]
  /** Subcategories; empty for most categories. */
  subcategories: readonly InstrumentSubcategory[]
}

/** Asset class of an instrument. */
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

/** Coupon types of a flexibond, as in New Zealand's bond tables. */
const couponKinds: readonly InstrumentSubcategory[] = [
  { code: 'FIXED', name: 'Fixed Rate' },
  { code: 'RESET', name: 'Reset Rate' },
  { code: 'FLOATING', name: 'Floating Rate' },
]

/** All categories, in display order. */
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

/** Finds a category by its code or a type code, in any case. */
const categoryOf = ({ category: code, type }: Categorised): InstrumentCategory | undefined =>
  [code, type].map(one => one && byAnyCode.get(one.toUpperCase())).find(one => one) || undefined

/** A category's name. An existing name is kept; null if there is none. `green` is a separate flag. */
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

/** Class of an instrument by its market and category name; null for an unknown name. */
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
