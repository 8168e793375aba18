/** Name, code and quotation of a kind of security. */
export interface Category {
  /** Public name. */
  name: string
  /** The exchange's type code. */
  type: string
  /** `E` for equity, `F` for fixed interest. */
  securityClass: 'E' | 'F'
  /** Whether its prices are yields in percent. */
  isYieldTraded: boolean
}

const equity = { securityClass: 'E', isYieldTraded: false } as const
const debt = { securityClass: 'F', isYieldTraded: true } as const

/** The kinds of security that a data set may list, by their name in `instruments.csv`. */
export const categories = {
  SHARES: { name: 'Ordinary Shares', type: 'SHRS', ...equity },
  UNITS: { name: 'Units', type: 'UNIT', ...equity },
  RIGHTS: { name: 'Rights', type: 'RGTS', ...equity },
  WARRANTS: { name: 'Warrants', type: 'WNTS', ...equity },
  PREFERENCE_SHARES: { name: 'Preference Shares', type: 'PREF', ...equity },
  DEBT: { name: 'Debt', type: 'FRBD', ...debt },
  FLEXIBOND: { name: 'Flexibond', type: 'CNDB', ...debt },
  HYBRID: { name: 'Hybrid', type: 'HYBD', securityClass: 'F', isYieldTraded: false },
  INDEX_FUTURES: { name: 'Index Futures', type: 'IFUT', ...equity },
  EQUITY_OPTIONS: { name: 'Equity Options', type: 'EOPT', ...equity },
  CONVERTIBLE_NOTES: { name: 'Convertible Notes', type: 'CVNT', securityClass: 'F', isYieldTraded: false },
} as const satisfies Record<string, Category>

export type CategoryCode = keyof typeof categories

export const categoryCodes = Object.keys(categories) as [CategoryCode, ...CategoryCode[]]
