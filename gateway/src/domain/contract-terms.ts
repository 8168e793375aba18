import type { DerivativeType } from './derivative.ts'
import type { Listing } from './instrument.ts'
import type { ContractDescription } from './settlement.ts'

/** What a future, an option, a right or a warrant is about; null is what nobody says. */
export interface ContractTerms {
  kind: DerivativeType | 'RIGHT' | 'WARRANT'
  underlyingCode: string | null
  strikePrice: number | null
  /** A New Zealand date. */
  expiryDate: string | null
  /** Securities of an option, or money for a point of an index. */
  size: number | null
}

const rights = new Map<string | null, 'RIGHT' | 'WARRANT'>([
  ['Rights', 'RIGHT'],
  ['Warrants', 'WARRANT'],
])

/** The terms of a right or a warrant, which is on its issuer's own securities; null for any other. */
export function termsOfRight({
  code,
  issuerCode,
  categoryName,
  maturityDate,
}: Pick<Listing, 'code' | 'issuerCode' | 'categoryName' | 'maturityDate'>): ContractTerms | null {
  const kind = rights.get(categoryName)
  if (!kind) return null
  const underlyingCode = issuerCode === code ? null : issuerCode
  return { kind, underlyingCode, strikePrice: null, expiryDate: maturityDate, size: null }
}

/** The terms of a contract of NZCX by its description; null where it does not say what it is. */
export const termsOfContract = (description: ContractDescription | undefined): ContractTerms | null =>
  description?.type
    ? {
        kind: description.type,
        underlyingCode: description.underlyingCode,
        strikePrice: description.strikePrice,
        expiryDate: description.expiryDate,
        size: description.contractSize,
      }
    : null
