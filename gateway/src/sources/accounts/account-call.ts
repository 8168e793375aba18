import { z } from 'zod'
import { type AccountAnswer, type AccountRefusal, invalidInput } from '../../domain/members/account-answer.ts'
import { parseJson } from '../upstream/parse-json.ts'
import { readCapped } from '../upstream/read-capped.ts'
import { type FailureKind, SourceError } from '../../domain/site/source-error.ts'
import type { AccountAccess } from './account-access.ts'
import { graphName } from './graph-name.ts'
import type { Visitor } from './visitor.ts'

export interface AccountRequest<Schema extends z.ZodType> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Values that may hold secrets. They are never logged or put in errors. */
  query?: Record<string, string | undefined>
  body?: object
  idempotencyKey?: string
  /** Whether any refusal counts as an answer, as specified for logins and registrations. */
  takesAnyRefusal?: boolean
  /** Whether a 404 in the service's own JSON is an answer: nothing was found. */
  mayBeMissing?: boolean
  /** Shape of a successful answer. */
  schema: Schema
}

/** One call on behalf of a visitor. Throws a `SourceError` when the service fails. */
export type AccountCall = <Schema extends z.ZodType>(
  path: string,
  request: AccountRequest<Schema>,
) => Promise<AccountAnswer<z.output<Schema>>>

/** Covers password hashing, which is slow and queues other calls. */
const answerMs = 10_000
const bodyBytes = 5_000_000

/** Other keys are not valid in a header. */
const isKey = (key = 'none') => /^[\x21-\x7e]{1,200}$/.test(key)
const keyFault = {
  field: 'idempotencyKey',
  code: 'invalid',
  message: 'An idempotency key has 1 to 200 visible characters.',
}

const RefusalBody = z.object({
  code: z.string().default('refused'),
  message: z.string().default(''),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).default([]),
})

/** Calls the account service for one visitor. Nothing is retried: the caller's idempotency key makes a repetition safe. */
export function createAccountCall(access: AccountAccess, visitor: Visitor): AccountCall {
  const { baseUrl, fetch, within } = access
  const base = baseUrl.replace(/\/+$/, '')
  // The error names the path without the query, which may hold a password.
  const failure = (kind: FailureKind, detail: string, more: { cause?: unknown; status?: number } = {}) =>
    new SourceError({ source: 'ACCOUNTS', kind, detail, ...more })

  async function send(path: string, request: AccountRequest<z.ZodType>): Promise<Received> {
    const { method = 'GET', query = {}, body } = request
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`
    return within({ path, ms: answerMs, awaited: 'answer' }, async signal => {
      const response = await fetch(
        new Request(base + path + search, {
          method,
          headers: headersOf(visitor, request),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          redirect: 'manual',
          signal,
        }),
      )
      const text = await readCapped(response, bodyBytes, signal)
      if (text === undefined) throw failure('GARBLED', `${path}: more than ${bodyBytes} bytes`)
      return { response, text, body: readJson(text) }
    })
  }

  async function ask<Schema extends z.ZodType>(path: string, request: AccountRequest<Schema>) {
    const received = await send(path, request)
    const { response, body } = received
    const { status, headers } = response
    if (status >= 500 || (status >= 300 && status < 400))
      throw failure('UNAVAILABLE', `${path}: status ${status}`, { status })
    if (status >= 400 && !isRefusal(received, request))
      throw failure('GARBLED', `${path}: status ${status}, in no form that was promised`, { status })
    visitor.receive(headers.getSetCookie())
    if (status >= 400) return refusalOf(response, body)
    const { data, error } = request.schema.safeParse(body)
    if (error) throw failure('GARBLED', `${path}: status ${status}, unlike what was promised`)
    return { kind: 'done' as const, status, value: data }
  }

  return async (path, request) => {
    if (!isKey(request.idempotencyKey)) return invalidInput([keyFault])
    try {
      const answer = await ask(path, request)
      access.answered(path, answer.kind === 'done' ? 'DONE' : 'REFUSED')
      return answer
    } catch (error) {
      const failed =
        error instanceof SourceError ? error : failure('UNAVAILABLE', `${path}: no answer`, { cause: error })
      access.failed(path, failed)
      throw failed
    }
  }
}

interface Received {
  response: Response
  text: string
  /** Undefined if the text is not JSON. */
  body: unknown
}

/**
 * Whether the account service itself refused, as the contract defines it. An error page of a proxy or firewall says
 * nothing about the member and must not count as a logout.
 */
function isRefusal({ response: { status }, text, body }: Received, request: AccountRequest<z.ZodType>) {
  if (request.takesAnyRefusal) return true
  // A 401 without a body is valid: the service need not give a reason.
  if (status === 401 && text === '') return true
  if (typeof body !== 'object' || body === null) return false
  const isRead = (request.method ?? 'GET') === 'GET'
  return !isRead || [401, 422, 429].includes(status) || (status === 404 && request.mayBeMissing === true)
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

function headersOf(visitor: Visitor, { body, idempotencyKey }: AccountRequest<z.ZodType>): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-client-address': visitor.address })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (visitor.cookie !== null) headers.set('cookie', visitor.cookie)
  if (visitor.userAgent !== null) headers.set('user-agent', visitor.userAgent)
  if (visitor.mayReadMail) headers.set('x-client-reads-mail', 'true')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  return headers
}

function refusalOf({ status, headers }: Response, body: unknown): AccountRefusal {
  const { code, message, errors } = RefusalBody.catch({ code: 'refused', message: '', errors: [] }).parse(
    body,
  )
  // As specified, a 401 needs no reason. Only a failed login has its own code.
  if (status === 401 && code !== 'login_failed') return { kind: 'signed-out', message }
  if (status === 404) return { kind: 'not-found', code, message }
  if (status === 422) {
    const faults = errors.map(error => ({ ...error, field: graphName(error.field) }))
    return { kind: 'invalid', message, faults }
  }
  if (status === 429)
    return { kind: 'too-many', message, retryAfterSeconds: Number(headers.get('retry-after')) || 60 }
  return { kind: 'refused', status, code, message }
}
