import { SourceError } from '../../upstream/source-error.ts'

/** The ticker sent what cannot be followed; only a new start helps. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}

/** A failure as the ticker's status names it: what cannot be followed is garbled. */
export const sourceErrorOf = (error: unknown, detail: string): SourceError =>
  error instanceof SourceError
    ? error
    : new SourceError({ source: 'TICKER', kind: 'GARBLED', detail, cause: error })

/** A failure as the log names it. */
export const causeOf = (error: unknown) => (error instanceof SourceError ? error.detail : String(error))

/** The pause that the upstream requested with its refusal, if it did. */
export const retryAfterMs = (error: unknown) =>
  error instanceof SourceError ? error.retryAfterMs : undefined
