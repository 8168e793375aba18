import type { ExactFigure } from '../../lib/csv.ts'
import { decimalText } from '../../lib/decimal-text.ts'

/** A figure in a file with all its decimals, including trailing zeros. Null when there is none. */
export function exactFigure(value: number | null, decimals: number): ExactFigure | null {
  if (value === null) return null
  const { sign, digits } = decimalText(value, { decimals })
  return { decimal: `${sign < 0 ? '-' : ''}${digits.replaceAll(',', '')}` }
}
