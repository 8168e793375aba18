import { compareCodes } from '../site/by-code.ts'

/** A buyer's entitlement, by the exchange's notice code. */
export interface Entitlement {
  code: string
  /** Null for an unknown code; guessing would be worse than showing the code. */
  meaning: string | null
}

/**
 * Entitlements by letter; `C` before the letter is cum, `X` is ex. `D` is the exchange's own, the others follow
 * neighbouring exchanges. `decisions/meanings-from-neighbouring-exchanges.md` lists the sources.
 */
const benefits: readonly (readonly [letter: string, benefit: string])[] = [
  ['A', 'All'],
  ['B', 'Bonus'],
  ['C', 'Capital Return'],
  ['D', 'Dividend'],
  ['E', 'Entitlement'],
  ['F', 'Takeover Offer'],
  ['I', 'Interest'],
  ['M', 'Premium Return'],
  ['Q', 'Equal Access Scheme'],
  ['R', 'Rights'],
  ['Z', 'Priority'],
]

const meanings: ReadonlyMap<string, string> = new Map([
  ...benefits.map(([letter, benefit]) => [`C${letter}`, `Cum ${benefit}`] as const),
  ['CT', 'Conditional Trading'],
  ['RE', 'Reconstructed'],
  ...benefits.map(([letter, benefit]) => [`X${letter}`, `Ex ${benefit}`] as const),
])

/** Known notices, by code. */
export const notices: readonly Entitlement[] = Array.from(meanings, ([code, meaning]) => ({
  code,
  meaning,
})).toSorted(compareCodes)

export function entitlementOf(code: string): Entitlement {
  return { code, meaning: meanings.get(code.toUpperCase()) ?? null }
}
