import type { OptionTerms } from '../option-price.ts'

/** A call at 3,700 on a future at 3,655, for 90 days. */
export const sampleCall: OptionTerms = {
  type: 'CALL',
  underlying: 3_655,
  strike: 3_700,
  years: 90 / 365,
  rate: 0.04,
  underlyingKind: 'FUTURE',
}
