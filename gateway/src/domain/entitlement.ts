import { compareCodes } from './by-code.ts'

/** What a buyer is or is not entitled to, by the exchange's notice code. */
export interface Entitlement {
  code: string
  /** Null for a code whose meaning is not known here: a guess would be worse than the bare code. */
  meaning: string | null
}

/**
 * What is traded with or without: `C` before the letter is cum, `X` is ex. `D` is the exchange's own; the others are read
 * as its neighbours use them. The gateway's README names the sources.
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

/** The notices whose meaning is known, by code. */
export const notices: readonly Entitlement[] = Array.from(meanings, ([code, meaning]) => ({
  code,
  meaning,
})).toSorted(compareCodes)

export function entitlementOf(code: string): Entitlement {
  return { code, meaning: meanings.get(code.toUpperCase()) ?? null }
}
