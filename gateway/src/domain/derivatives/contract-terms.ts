import type { DerivativeType } from './derivative.ts'
import type { Listing } from '../market/instrument.ts'
import type { ContractDescription } from './settlement.ts'

/** Terms of a future, option, right or warrant; unknown terms are null. */
export interface ContractTerms {
  kind: DerivativeType | 'RIGHT' | 'WARRANT'
  underlyingCode: string | null
  strikePrice: number | null
  /** A New Zealand date. */
  expiryDate: string | null
  /** Securities per option, or money per index point. */
  size: number | null
}

const rights = new Map<string | null, 'RIGHT' | 'WARRANT'>([
  ['Rights', 'RIGHT'],
  ['Warrants', 'WARRANT'],
])

/** Terms of a right or warrant on its issuer's own securities; null for other instruments. */
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

/** Terms of an NZCX contract from its description; null if the description has no type. */
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
