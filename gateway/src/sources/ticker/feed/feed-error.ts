import { SourceError } from '../../../domain/site/source-error.ts'

/** The ticker sent data that cannot be followed. Only a new start helps. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}

/** The failure as reported by the ticker's status: data that cannot be followed is garbled. */
export const sourceErrorOf = (error: unknown, detail: string): SourceError =>
  error instanceof SourceError
    ? error
    : new SourceError({ source: 'TICKER', kind: 'GARBLED', detail, cause: error })

/** The failure as logged. */
export const causeOf = (error: unknown) => (error instanceof SourceError ? error.detail : String(error))

/** Pause requested by the upstream's refusal, if any. */
export const retryAfterMs = (error: unknown) =>
  error instanceof SourceError ? error.retryAfterMs : undefined
