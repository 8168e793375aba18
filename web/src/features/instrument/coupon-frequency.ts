import { emDash } from '../../lib/format-number.ts'

const words: Record<number, string> = { 3: 'Quarterly', 6: 'Semi-annual', 12: 'Annual' }

/** Frequency of interest payments in words; an em dash when unknown. */
export function couponFrequency(months: number | null): string {
  if (months === null) return emDash
  return words[months] ?? (months === 1 ? '1 month' : `${months} months`)
}
