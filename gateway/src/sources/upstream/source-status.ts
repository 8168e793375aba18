import type { Clock } from '@exchange/market-time/clock'
import type { Source } from '../../domain/site/freshness.ts'
import type { SourceError } from '../../domain/site/source-error.ts'

/** Status of a source, for the status page. Times are milliseconds; null if it never happened. */
export interface SourceStatus {
  source: Source
  /** UNKNOWN before the first call. DEGRADED: it answers with much less than before, which is not accepted yet. */
  state: 'UNKNOWN' | 'UP' | 'DEGRADED' | 'DOWN'
  lastSuccessAt: number | null
  lastFailureAt: number | null
  lastError: string | null
  /** Resources whose last good copy is shown because the source dropped much of them. */
  incomplete: readonly string[]
}

export type StatusKeeper = ReturnType<typeof createStatusKeeper>

/** Records the status of a source. `key` names the resource. */
export function createStatusKeeper(source: Source, clock: Clock) {
  const incomplete = new Set<string>()
  let answers: boolean | undefined
  let [lastSuccessAt, lastFailureAt]: [number | null, number | null] = [null, null]
  let lastError: string | null = null

  function state(): SourceStatus['state'] {
    if (answers === undefined) return 'UNKNOWN'
    if (!answers) return 'DOWN'
    return incomplete.size > 0 ? 'DEGRADED' : 'UP'
  }

  return {
    succeeded(key: string): void {
      answers = true
      lastSuccessAt = clock.now()
      incomplete.delete(key)
    },
    failed(key: string, { code, kind }: SourceError): void {
      answers = kind === 'INCOMPLETE'
      if (answers) incomplete.add(key)
      lastFailureAt = clock.now()
      lastError = code
    },
    status: (): SourceStatus => ({
      source,
      state: state(),
      lastSuccessAt,
      lastFailureAt,
      lastError,
      incomplete: [...incomplete],
    }),
  }
}
