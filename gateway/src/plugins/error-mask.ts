import { GraphQLError } from 'graphql'
import type { Log } from '../log.ts'

interface ErrorMaskOptions {
  /** What may be told of an error that this gateway's own code threw; undefined for what nobody expected. */
  explain: (error: Error) => { code: string; source: string } | undefined
  log: Log
}

/** What may be shown instead of an error. */
export type MaskError = (error: unknown) => Error

const hasOriginal = (error: unknown): error is GraphQLError & { originalError: Error } =>
  error instanceof GraphQLError && error.originalError !== undefined && error.originalError !== null

/**
 * What a reader hears of an error: a source's outage by its code and in plain words, a refusal as it is, and of
 * everything else only that it happened. The log hears the rest.
 */
export function createErrorMask({ explain, log }: ErrorMaskOptions): MaskError {
  return error => {
    if (error instanceof GraphQLError && (!hasOriginal(error) || error.originalError instanceof GraphQLError))
      return error
    const cause = hasOriginal(error) ? error.originalError : error
    const { nodes, path } = error instanceof GraphQLError ? error : {}
    const place = { ...(nodes && { nodes }), ...(path && { path }) }
    const known = cause instanceof Error ? explain(cause) : undefined
    if (known && cause instanceof Error)
      return new GraphQLError(cause.message, { ...place, extensions: known })
    log.error(
      { path, error: cause instanceof Error ? cause.stack : String(cause) },
      'An error that nobody expected',
    )
    return new GraphQLError('Something went wrong.', {
      ...place,
      extensions: { code: 'INTERNAL_SERVER_ERROR', ...(path ? {} : { http: { status: 500 } }) },
    })
  }
}
