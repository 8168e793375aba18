/** Converts a typed code to the exchange's spelling. */
export const plainCode = (typed: string): string => typed.trim().toUpperCase()

/** Several codes, without duplicates, in order of first occurrence. */
export const plainCodes = (typed: readonly string[]): string[] => [
  ...new Set(typed.map(plainCode).filter(code => code !== '')),
]
