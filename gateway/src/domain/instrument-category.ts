/** A kind of instrument. */
export interface InstrumentCategory {
  /** As paths and files name it. */
  code: string
  /** In words, as readers are shown it. */
  name: string
  /** The exchange's type codes for it. */
  types: readonly string[]
  /** Kinds within it; empty for most. */
  subcategories: readonly InstrumentSubcategory[]
}

export interface InstrumentSubcategory {
  code: string
  name: string
}

const category = (
  code: string,
  name: string,
  { types = [], subcategories = [] }: Partial<Pick<InstrumentCategory, 'types' | 'subcategories'>> = {},
): InstrumentCategory => ({ code, name, types, subcategories })

/** A flexibond's coupon, told apart as New Zealand's bond tables do. */
const couponKinds: readonly InstrumentSubcategory[] = [
  { code: 'FIXED', name: 'Fixed Rate' },
  { code: 'RESET', name: 'Reset Rate' },
  { code: 'FLOATING', name: 'Floating Rate' },
]

/** Every kind of instrument, in the order in which they are listed. */
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

/** The category in words. What is in words already stays; null without any. That one is green is told apart. */
export function categoryName(instrument: Categorised): string | null {
  const { category: code } = instrument
  return categoryOf(instrument)?.name ?? (code !== null && /[a-z]/.test(code) ? code : null)
}

/** The subcategory in words, of a category that has any. Null for a code that is not known. */
export function subcategoryName(instrument: Categorised & { subcategory: string | null }): string | null {
  const code = instrument.subcategory?.toUpperCase()
  return categoryOf(instrument)?.subcategories.find(one => one.code === code)?.name ?? null
}
