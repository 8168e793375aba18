/** Where a company is at home. */
export type Origin = 'NZ' | 'OVERSEAS'

const origins: ReadonlyMap<string, Origin> = new Map([
  ['N', 'NZ'],
  ['O', 'OVERSEAS'],
])

/** By the exchange's letter. Null for none, and for a letter that is not known. */
export const originOf = (letter: string | null): Origin | null =>
  origins.get(letter?.toUpperCase() ?? '') ?? null
