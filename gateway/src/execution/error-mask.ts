import { GraphQLError } from 'graphql'
import type { Log } from '../log/log.ts'

interface ErrorMaskOptions {
  /** Public code of an expected error; undefined for an unexpected one. */
  explain: (error: Error) => { code: string; source: string } | undefined
  log: Log
}

/** Returns the public form of an error. */
export type MaskError = (error: unknown) => Error

const hasOriginal = (error: unknown): error is GraphQLError & { originalError: Error } =>
  error instanceof GraphQLError && error.originalError !== undefined && error.originalError !== null

/**
 * Masks errors. Readers see an outage's code with a plain message, refusals unchanged, and a generic message for all
 * other errors. The log gets the details.
 */
export function createErrorMask({ explain, log }: ErrorMaskOptions): MaskError {
  return error => {
    if (error instanceof GraphQLError && (!hasOriginal(error) || error.originalError instanceof GraphQLError))
      return error
    const cause = hasOriginal(error) ? error.originalError : error
    const { nodes, path } = error instanceof GraphQLError ? error : {}
    const place = { ...(nodes && { nodes }), ...(path && { path }) }
    const explained = cause instanceof Error ? explain(cause) : undefined
    if (explained && cause instanceof Error)
      return new GraphQLError(cause.message, { ...place, extensions: explained })
    log.error({ path, error: cause instanceof Error ? cause.stack : String(cause) }, 'Unexpected error')
    return new GraphQLError('Something went wrong.', {
      ...place,
      extensions: { code: 'INTERNAL_SERVER_ERROR', ...(path ? {} : { http: { status: 500 } }) },
    })
  }
}
