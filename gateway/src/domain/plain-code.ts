/** A code as the exchange writes it, from one as people type it. */
export const plainCode = (typed: string): string => typed.trim().toUpperCase()

/** Several, each once, in the order of their first mention. */
export const plainCodes = (typed: readonly string[]): string[] => [
  ...new Set(typed.map(plainCode).filter(code => code !== '')),
]
