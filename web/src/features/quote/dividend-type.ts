const words: ReadonlyMap<string, string> = new Map([
  ['INTERIM', 'Interim'],
  ['FINAL', 'Final'],
  ['SPECIAL', 'Special'],
])

/** Readable type of a payment. Unknown types keep the exchange's code; null without one. */
export function dividendType(code: string | null): string | null {
  return code === null ? null : (words.get(code) ?? code)
}
