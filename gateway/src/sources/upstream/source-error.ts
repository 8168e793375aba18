import type { Source } from '../../domain/freshness.ts'

/** UNAVAILABLE: no answer or a failing one; TIMEOUT: too slow; GARBLED: not what was promised; INCOMPLETE: much less than before, and not confirmed yet; BUSY: not called, too many wait. */
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
  /** For the log only: what happened, in the words of a developer. */
  detail: string
  /** The pause that the source requested. */
  retryAfterMs?: number | undefined
  /** What the source answered with, where that was the failure. */
  status?: number | undefined
  cause?: unknown
}

/** An upstream failed. `code` and `message` may be shown to anyone; `detail` and `cause` are for the log. */
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

/** A list of what there is is not there, or empty: what it does not name may exist all the same. */
export const missingList = (source: Source) =>
  new SourceError({ source, kind: 'INCOMPLETE', detail: 'a list is missing' })
