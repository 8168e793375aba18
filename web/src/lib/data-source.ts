import type { Remark } from './csv.ts'
import { formatMoment } from './format-date.ts'

/** How old figures are and where they come from; times are ISO 8601. */
export interface Sourced {
  /** Null when the source does not say. */
  asAt: string | null
  readAt?: string
  delayMinutes: number
  isSimulated: boolean
}

function asAtText({ asAt, readAt }: Sourced): string {
  if (asAt !== null) return formatMoment(asAt)
  return readAt === undefined ? 'unknown' : `unknown; received ${formatMoment(readAt)}`
}

/** How late figures came and whose they are, as every file of them says it. Nothing of what nobody said. */
export function originRemarks(
  source: Pick<Sourced, 'delayMinutes' | 'isSimulated'> | null | undefined,
): readonly Remark[] {
  if (!source) return []
  const { delayMinutes, isSimulated } = source
  const real = delayMinutes === 0 ? 'NZX market data' : 'NZX market data, delayed'
  return [
    ['Delay', delayMinutes === 0 ? 'none' : `${delayMinutes} minutes`],
    ['Source', isSimulated ? 'a simulated market: all figures are fictional' : real],
  ]
}

/** The same, and before it when all of the figures were true. */
export const sourceRemarks = (source: Sourced | null | undefined): readonly Remark[] =>
  source ? [['As at', asAtText(source)], ...originRemarks(source)] : []
