import { randomUUID } from 'node:crypto'
import { currentRequest } from '@exchange/observability/request-context'
import type { Log } from '../log.ts'
import { TransactionTimeout } from '../database/database.ts'
import { FolderInUse } from '../database/lock-file.ts'
import { toResponse } from './answer.ts'
import { ApiError, InvalidInput } from './api-error.ts'

/**
 * The response for any error of a handler. Unexpected errors are logged without values; the response contains only the
 * request's id.
 */
export function errorResponse(thrown: unknown, request: Request, log: Log): Response {
  if (thrown instanceof ApiError) {
    const { status, code, message, headers } = thrown
    const errors = thrown instanceof InvalidInput ? { errors: thrown.errors } : {}
    return toResponse({ status, body: { code, message, ...errors }, headers })
  }
  const id = currentRequest()?.requestId ?? randomUUID()
  log.error(
    { id, method: request.method, path: new URL(request.url).pathname, ...withoutValues(thrown) },
    'failed',
  )
  const isAway =
    thrown instanceof TransactionTimeout || thrown instanceof FolderInUse || isUnreachable(thrown)
  return toResponse(
    isAway
      ? {
          status: 503,
          body: { code: 'unavailable', message: 'Accounts are not available right now.', id },
          headers: { 'retry-after': '5' },
        }
      : { status: 500, body: { code: 'internal', message: 'Something went wrong.', id } },
  )
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'])

/** Whether the database server is unreachable, starting or shutting down. */
function isUnreachable(thrown: unknown): boolean {
  const { code, message = '' } = thrown as { code?: unknown; message?: string }
  if (typeof code === 'string' && (unreachable.has(code) || /^(08|57P)/.test(code))) return true
  // The driver's own messages, which have no code.
  return /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded)/.test(
    message,
  )
}

/** A database's messages and details repeat values, so only the code, the table and the place are logged. */
function withoutValues(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { error: typeof thrown }
  const { name, message, stack } = thrown
  const { code, constraint, table } = thrown as { code?: unknown; constraint?: unknown; table?: unknown }
  const places = (stack ?? '').split('\n').filter(line => line.startsWith('    at '))
  const isOfDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !unreachable.has(code)
  return {
    error: name,
    code,
    constraint,
    table,
    ...(isOfDatabase ? {} : { message }),
    at: places.slice(0, 6),
  }
}
