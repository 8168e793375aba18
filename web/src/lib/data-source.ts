import type { Remark } from './csv.ts'
import { formatMoment, newZealandMinute } from './format-date.ts'

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

/** Publisher of figures, as stated in every file of them. */
export function sourceName({ delayMinutes, isSimulated }: Pick<Sourced, 'delayMinutes' | 'isSimulated'>) {
  if (isSimulated) return 'a simulated market: all figures are fictional'
  return delayMinutes === 0 ? 'NZX market data' : 'NZX market data, delayed'
}

/** Delay and source of figures, as stated in every file of them. Unknown values are omitted. */
export function originRemarks(
  source: Pick<Sourced, 'delayMinutes' | 'isSimulated'> | null | undefined,
): readonly Remark[] {
  if (!source) return []
  const { delayMinutes, isSimulated } = source
  const named = ['Source', sourceName(source)] as const
  return [
    ['Delay', delayMinutes === 0 ? 'none' : `${delayMinutes} minutes`],
    isSimulated ? [...named, 'simulated'] : named,
  ]
}

/** The same remarks, preceded by the time at which all figures were true. */
export function sourceRemarks(source: Sourced | null | undefined): readonly Remark[] {
  if (!source) return []
  const instant = source.asAt ?? source.readAt
  const inName = instant === undefined ? undefined : newZealandMinute(instant).replace(':', '')
  const asAt = ['As at', asAtText(source)] as const
  return [inName === undefined ? asAt : [...asAt, inName], ...originRemarks(source)]
}
