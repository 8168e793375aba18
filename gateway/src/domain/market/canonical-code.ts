/** Converts a typed code to the exchange's spelling. */
export const canonicalCode = (typed: string): string => typed.trim().toUpperCase()

/** Several codes, without duplicates, in order of first occurrence. */
export const canonicalCodes = (typed: readonly string[]): string[] => [
  ...new Set(typed.map(canonicalCode).filter(code => code !== '')),
]
