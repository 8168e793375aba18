import type { Clock } from '@exchange/market-time/clock'
import type { Source } from '../domain/freshness.ts'
import type { SourceError } from './source-error.ts'

/** How a source is doing, for people. Times are milliseconds; null when it never happened. */
export interface SourceStatus {
  source: Source
  /** UNKNOWN until it was asked. */
  state: 'UNKNOWN' | 'UP' | 'DOWN'
  lastSuccessAt: number | null
  lastFailureAt: number | null
  lastError: string | null
}

/** Writes down how a source is doing. */
export interface StatusKeeper {
  succeeded(): void
  failed(failure: SourceError): void
  status(): SourceStatus
}

export function createStatusKeeper(source: Source, clock: Clock): StatusKeeper {
  let current: SourceStatus = {
    source,
    state: 'UNKNOWN',
    lastSuccessAt: null,
    lastFailureAt: null,
    lastError: null,
  }
  return {
    succeeded() {
      current = { ...current, state: 'UP', lastSuccessAt: clock.now() }
    },
    failed({ code }) {
      current = { ...current, state: 'DOWN', lastFailureAt: clock.now(), lastError: code }
    },
    status: () => current,
  }
}
