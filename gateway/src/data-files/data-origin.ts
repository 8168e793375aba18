import { type Freshness, oldest } from '../domain/site/freshness.ts'
import { isoInstant } from '../domain/site/instant.ts'
import type { Piece } from './data-set.ts'

/** Age and source of a file's figures, included in every file. Times are ISO 8601. */
export interface Origin {
  /** Earliest time of the figures. Null if the source states none. */
  asAt: string | null
  readAt: string | null
  delayMinutes: number
  source: string
  isSimulated: boolean
  /** False if a source does not answer and some data is its last known. */
  isCurrent: boolean
  /** Codes of missing parts. */
  missing: string[]
  /** Unreadable columns, such as `AIR volume`. */
  incomplete: string[]
}

/** Combines the parts' freshness: the file is as old as its oldest part. */
export function createOriginNotes(named?: string) {
  const parts = new Map<string, Freshness>()
  const missing: string[] = []
  const incomplete: string[] = []
  let isKnown = true
  return {
    add({ freshness, missing: code, incomplete: column }: Piece<unknown>): void {
      if (column !== undefined) incomplete.push(column)
      if (code !== undefined) missing.push(code)
      else if (!freshness) isKnown = false
      // Many rows share a few readings.
      else parts.set(`${freshness.source} ${freshness.readAt} ${freshness.asAt} ${freshness.mode}`, freshness)
    },
    sum(): Origin {
      const all = [...parts.values()]
      const first = oldest(all)
      const times = all.flatMap(({ asAt }) => asAt ?? [])
      const isDated = times.length === all.length && times.length > 0
      return {
        asAt: isDated ? isoInstant(Math.min(...times)) : null,
        readAt: first && isoInstant(first.readAt),
        delayMinutes: Math.max(0, ...all.map(({ delayMinutes }) => delayMinutes)),
        source: named === undefined ? sourceWords(all) : `${named}; ${sourceWords(all)}`,
        isSimulated: all.some(({ isSimulated }) => isSimulated),
        isCurrent:
          isKnown && missing.length + incomplete.length === 0 && first !== null && first.mode !== 'LAST_GOOD',
        missing,
        incomplete,
      }
    },
  }
}

/** The wording of the site's own files. */
function sourceWords(parts: readonly Freshness[]): string {
  if (parts.some(({ isSimulated }) => isSimulated)) return 'a simulated market: all figures are fictional'
  return parts.some(({ delayMinutes }) => delayMinutes > 0) ? 'NZX market data, delayed' : 'NZX market data'
}

/** Remarks before the header of a file. */
export function remarksOf({
  asAt,
  readAt,
  delayMinutes,
  source,
  isCurrent,
  missing,
  incomplete,
}: Origin): [string, string][] {
  return [
    ['As at', asAt ?? (readAt === null ? 'unknown' : `unknown; received ${readAt}`)],
    ['Delay', delayMinutes === 0 ? 'none' : `${delayMinutes} minutes`],
    ['Source', source],
    ...(isCurrent ? [] : [['State', 'last known: a source does not respond'] as [string, string]]),
    ...(missing.length === 0 ? [] : [['Missing', missing.join(' ')] as [string, string]]),
    ...(incomplete.length === 0 ? [] : [['Incomplete', incomplete.join('; ')] as [string, string]]),
  ]
}
