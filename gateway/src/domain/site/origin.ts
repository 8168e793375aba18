/** A company's home country. */
export type Origin = 'NZ' | 'OVERSEAS'

const origins: ReadonlyMap<string, Origin> = new Map([
  ['N', 'NZ'],
  ['O', 'OVERSEAS'],
])

/** By the exchange's letter; null if absent or unknown. */
export const originOf = (letter: string | null): Origin | null =>
  origins.get(letter?.toUpperCase() ?? '') ?? null
