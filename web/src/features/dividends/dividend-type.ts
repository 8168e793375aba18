const words: ReadonlyMap<string, string> = new Map([
  ['INTERIM', 'Interim'],
  ['FINAL', 'Final'],
  ['SPECIAL', 'Special'],
])

/** The kind of a payment in words; the exchange's own code where it is not known here, null where there is none. */
export function dividendType(code: string | null): string | null {
  return code === null ? null : (words.get(code) ?? code)
}
