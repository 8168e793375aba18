/** What a buyer is or is not entitled to, by the exchange's notice code. */
export interface Entitlement {
  code: string
  /** Null for a code whose meaning is not known here: a guess would be worse than the bare code. */
  meaning: string | null
}

/**
 * `CD` and `XD` as the exchange is known to use them; the others as both the Australian and the Singapore exchange do.
 * The exchange has about two dozen; its own list could not be had, and one that others read differently is left out.
 */
const meanings: ReadonlyMap<string, string> = new Map([
  ['CB', 'Cum Bonus'],
  ['CD', 'Cum Dividend'],
  ['CE', 'Cum Entitlement'],
  ['CI', 'Cum Interest'],
  ['CR', 'Cum Rights'],
  ['XB', 'Ex Bonus'],
  ['XD', 'Ex Dividend'],
  ['XE', 'Ex Entitlement'],
  ['XI', 'Ex Interest'],
  ['XR', 'Ex Rights'],
])

/** The notices whose meaning is known, by code. */
export const notices: readonly Entitlement[] = Array.from(meanings, ([code, meaning]) => ({ code, meaning }))

export function entitlementOf(code: string): Entitlement {
  return { code, meaning: meanings.get(code.toUpperCase()) ?? null }
}
