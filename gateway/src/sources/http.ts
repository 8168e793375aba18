import type { Clock } from '@exchange/market-time/clock'
import type { Source } from '../domain/freshness.ts'
import { withDeadline } from './deadline.ts'
import { createFlightLimit } from './flight-limit.ts'
import { parseJson } from './parse-json.ts'
import { pastTime } from './past-time.ts'
import { readCapped } from './read-capped.ts'
import { type FailureKind, SourceError } from './source-error.ts'

/** How the gateway speaks with one upstream. */
export interface HttpOptions {
  source: Source
  /** Where the upstream's paths begin, with or without a slash at the end. */
  baseUrl: string
  /** The world's `fetch`, or an embedded upstream's handler. */
  fetch: (request: Request) => Promise<Response>
  clock: Clock
  /** 0 to 1; jitter comes from it. */
  random?: () => number
}

/** What an upstream said of the copy it gave, so that it may say "unchanged" next time. A time in the future is none. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

/** A document as it came. `serverTime` is when it was sent by the upstream's own clock, by ours where it names none. */
export interface JsonDocument {
  kind: 'document'
  body: unknown
  text: string
  validators: Validators
  isSimulated: boolean
  serverTime: number
}

/** `absent`: 404 or 403. It is certain only when the source itself said so: JSON, and not a 403. */
export type JsonAnswer = JsonDocument | { kind: 'unchanged' } | { kind: 'absent'; isCertain: boolean }

interface JsonRequest {
  validators?: Validators | undefined
  /** Of the decompressed body: 5 MB unless told. */
  maxBytes?: number | undefined
  /** Then a 403 or 404 that is no JSON, and so perhaps a firewall's, is a failure. */
  decidesExistence?: boolean | undefined
}

interface StreamRequest {
  signal: AbortSignal
  accept: string
  headers?: Record<string, string>
}

/** One upstream, asked with every limit; whatever fails is a SourceError. */
export interface Http {
  readonly source: Source
  /** Where it finds a path: its whole address. */
  addressOf(path: string): string
  getJson(path: string, request?: JsonRequest): Promise<JsonAnswer>
  /**
   * Opens a stream: resolves once headers came, in time, with a 2xx status and the type asked for. The caller
   * reads the body, with its own limits. Not retried.
   */
  open(path: string, request: StreamRequest): Promise<Response>
}

const headersMs = 2_000
const bodyMs = 5_000
const longestRetryAfterMs = 1_000

/** 20 MB: what a list may be as large as. */
export const listBytes = 20_000_000
const documentBytes = 5_000_000

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number.parseFloat(response.headers.get('retry-after') ?? '')
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1_000) : undefined
}

const isJson = (response: Response) =>
  /^application\/(\w+\+)?json\b/i.test(response.headers.get('content-type') ?? '')

const discard = (response: Response) => void response.body?.cancel().catch(() => {})

export function createHttp({ source, baseUrl, fetch, clock, random = Math.random }: HttpOptions): Http {
  const base = baseUrl.replace(/\/+$/, '')
  const limit = createFlightLimit()
  const failed = (
    kind: FailureKind,
    detail: string,
    more?: { cause?: unknown; retryAfterMs?: number | undefined },
  ) => new SourceError({ source, kind, detail, ...more })
  const named = (path: string, error: unknown) =>
    error instanceof SourceError
      ? error
      : failed('UNAVAILABLE', `${path}: ${String(error)}`, { cause: error })

  async function headersOf(
    path: string,
    headers: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Response> {
    const tooLate = () => failed('TIMEOUT', `${path}: no headers within ${headersMs} ms`)
    const response = await withDeadline({ clock, ms: headersMs, tooLate, signal }, ended => {
      const request = new Request(base + path, {
        headers,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([ended, signal]) : ended,
      })
      return fetch(request)
    })
    const { status } = response
    if (status < 300 || status === 304 || status === 403 || status === 404) return response
    discard(response)
    if (status < 400) throw failed('GARBLED', `${path}: redirects (${status}) are not followed`)
    throw failed('UNAVAILABLE', `${path}: status ${status}`, { retryAfterMs: retryAfterMs(response) })
  }

  async function getOnce(
    path: string,
    { validators, maxBytes = documentBytes, decidesExistence = false }: JsonRequest,
  ): Promise<JsonAnswer> {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (validators?.etag) headers['if-none-match'] = validators.etag
    if (validators?.lastModified) headers['if-modified-since'] = validators.lastModified
    const response = await headersOf(path, headers)
    if (response.status === 200 && isJson(response)) return document(path, response, maxBytes)
    discard(response)
    if (response.status === 304) return { kind: 'unchanged' }
    if (response.status === 403 || response.status === 404) return absence(path, response, decidesExistence)
    throw failed(
      'GARBLED',
      `${path}: status ${response.status}, type ${response.headers.get('content-type') ?? 'none'}`,
    )
  }

  function absence(path: string, response: Response, decidesExistence: boolean): JsonAnswer {
    if (decidesExistence && !isJson(response))
      throw failed('GARBLED', `${path}: refused, perhaps by a firewall`)
    return { kind: 'absent', isCertain: response.status === 404 && isJson(response) }
  }

  async function document(path: string, response: Response, maxBytes: number): Promise<JsonAnswer> {
    const tooLate = () => failed('TIMEOUT', `${path}: no whole body within ${bodyMs} ms`)
    const text = await withDeadline({ clock, ms: bodyMs, tooLate }, signal =>
      readCapped(response, maxBytes, signal),
    )
    if (text === undefined) throw failed('GARBLED', `${path}: more than ${maxBytes} bytes`)
    const date = Date.parse(response.headers.get('date') ?? '')
    const serverTime = Number.isFinite(date) ? date : clock.now()
    const modified = response.headers.get('last-modified')
    // An upstream that is asked what changed since a time to come has nothing to answer until then.
    const isPast = pastTime(Date.parse(modified ?? ''), serverTime) !== null
    try {
      return {
        kind: 'document',
        body: parseJson(text),
        text,
        validators: {
          etag: response.headers.get('etag'),
          lastModified: isPast ? modified : null,
        },
        isSimulated: response.headers.get('x-data-provenance') === 'simulated',
        serverTime,
      }
    } catch (cause) {
      throw failed('GARBLED', `${path}: not JSON`, { cause })
    }
  }

  /** A failure that may be gone in a moment is worth one more try; slowness and nonsense are not. */
  async function getWithRetry(path: string, request: JsonRequest): Promise<JsonAnswer> {
    try {
      return await getOnce(path, request)
    } catch (error) {
      const failure = named(path, error)
      const asked = failure.retryAfterMs ?? 0
      if (failure.kind !== 'UNAVAILABLE' || asked > longestRetryAfterMs) throw failure
      await new Promise<void>(resolve => clock.after(asked + 50 + random() * 200, resolve))
      return getOnce(path, request).catch((again: unknown) => Promise.reject(named(path, again)))
    }
  }

  return {
    source,
    addressOf: path => base + path,
    getJson: (path, request = {}) =>
      limit.run(
        () => getWithRetry(path, request),
        () => failed('BUSY', `${path}: too many requests wait`),
      ),
    async open(path, { signal, accept, headers = {} }) {
      try {
        const response = await headersOf(path, { ...headers, accept }, signal)
        const type = response.headers.get('content-type') ?? ''
        if (response.ok && response.status !== 204 && type.startsWith(accept)) return response
        discard(response)
        throw failed('GARBLED', `${path}: status ${response.status}, type ${type || 'none'}`)
      } catch (error) {
        throw named(path, error)
      }
    },
  }
}
