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

/** Maximum incomplete resources that are requested again at once. */
const mostRechecked = 20

const nothing = () => Promise.resolve()

/** Records the status of a source. `key` names the resource. */
export function createStatusKeeper(source: Source, clock: Clock) {
  /** Functions that request incomplete resources again, by key. */
  const incomplete = new Map<string, () => Promise<void>>()
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
    /** `again` requests the resource again, and never rejects. */
    failed(key: string, { code, kind }: SourceError, again = nothing): void {
      answers = kind === 'INCOMPLETE'
      if (answers) incomplete.set(key, again)
      lastFailureAt = clock.now()
      lastError = code
    },
    status: (): SourceStatus => ({
      source,
      state: state(),
      lastSuccessAt,
      lastFailureAt,
      lastError,
      incomplete: [...incomplete.keys()],
    }),
    /** Requests incomplete resources again, since no reader may. */
    async recheck(): Promise<void> {
      const some = [...incomplete.values()].slice(0, mostRechecked)
      await Promise.all(some.map(again => again()))
    },
  }
}
