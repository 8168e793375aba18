import type { Remark } from './csv.ts'
import { formatMoment } from './format-date.ts'

/** Age and source of figures. Times are ISO 8601. */
export interface Sourced {
  /** Null when the source does not publish it. */
  asAt: string | null
  readAt?: string
  delayMinutes: number
  isSimulated: boolean
}

function asAtText({ asAt, readAt }: Sourced): string {
  if (asAt !== null) return formatMoment(asAt)
  return readAt === undefined ? 'unknown' : `unknown; received ${formatMoment(readAt)}`
}

/** Delay and source of figures, as stated in every file of them. Unknown values are omitted. */
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

/** The same remarks, preceded by the time at which all figures were true. */
export const sourceRemarks = (source: Sourced | null | undefined): readonly Remark[] =>
  source ? [['As at', asAtText(source)], ...originRemarks(source)] : []
