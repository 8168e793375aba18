import type { Source } from './freshness.ts'

/**
 * UNAVAILABLE: no answer or a failed one. TIMEOUT: too slow. GARBLED: invalid data. INCOMPLETE: much less than before,
 * not confirmed yet. BUSY: not called, the queue is full.
 */
export type FailureKind = 'UNAVAILABLE' | 'TIMEOUT' | 'GARBLED' | 'INCOMPLETE' | 'BUSY'

const sourceNames: Record<Source, string> = {
  PUBLIC_API: "The exchange's public data",
  TICKER: "The exchange's ticker",
  CONTENT: "The exchange's content service",
  ACCOUNTS: 'The account service',
}

const kindTexts: Record<FailureKind, string> = {
  UNAVAILABLE: 'is not available right now.',
  TIMEOUT: 'did not answer in time.',
  GARBLED: 'sent a malformed answer.',
  INCOMPLETE: 'sent an incomplete list.',
  BUSY: 'is busy right now.',
}

interface SourceFailure {
  source: Source
  kind: FailureKind
  /** For the log only: a technical description. */
  detail: string
  /** Pause requested by the source. */
  retryAfterMs?: number | undefined
  /** Status of the answer, if that was the failure. */
  status?: number | undefined
  cause?: unknown
}

/** An upstream failed. `code` and `message` are public; `detail` and `cause` are for the log. */
export class SourceError extends Error {
  readonly source: Source
  readonly kind: FailureKind
  readonly code: `${Source}_${FailureKind}`
  readonly detail: string
  readonly retryAfterMs: number | undefined
  readonly status: number | undefined

  constructor({ source, kind, detail, retryAfterMs, status, cause }: SourceFailure) {
    super(`${sourceNames[source]} ${kindTexts[kind]}`, { cause })
    this.name = 'SourceError'
    this.source = source
    this.kind = kind
    this.code = `${source}_${kind}`
    this.detail = detail
    this.retryAfterMs = retryAfterMs
    this.status = status
  }
}

/** A list is missing or empty: items may exist although it does not name them. */
export const missingList = (source: Source) =>
  new SourceError({ source, kind: 'INCOMPLETE', detail: 'a list is missing' })
