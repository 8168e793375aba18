/** Type of an index in words; null when the exchange does not publish it. */
export function indexKind(kind: 'GROSS' | 'CAPITAL' | null): { label: string; meaning: string } | null {
  if (kind === null) return null
  return kind === 'GROSS'
    ? {
        label: 'Gross index',
        meaning: 'Dividends are reinvested, so it grows faster than prices.',
      }
    : { label: 'Capital index', meaning: 'Prices only, without dividends.' }
}
