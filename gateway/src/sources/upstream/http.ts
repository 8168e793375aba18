import { pause } from '@exchange/market-time/clock'
import { type CallOptions, createCall, discard } from './call.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { createGetJson, type JsonAnswer, type JsonRequest } from './get-json.ts'
import { SourceError } from '../../domain/site/source-error.ts'

export interface HttpOptions extends CallOptions {
  /** From 0 to 1; source of jitter. */
  random?: () => number
}

interface StreamRequest {
  signal: AbortSignal
  accept: string
  headers?: Record<string, string>
}

export type Http = ReturnType<typeof createHttp>

/** Calls by result: `DOCUMENT`, `UNCHANGED`, `ABSENT`, `STREAM`, or the kind of failure. */
export type CallCounts = ReadonlyMap<string, number>

const maxRetryAfterMs = 1_000

/** Calls to one upstream within all limits. All failures are SourceErrors. */
export function createHttp({ random = Math.random, ...options }: HttpOptions) {
  const { source, clock } = options
  const call = createCall(options)
  const { addressOf, send, failure, within } = call
  const getOnce = createGetJson(call, clock)
  const limit = createConcurrencyLimit()
  const counts = new Map<string, number>()
  const count = (result: string) => void counts.set(result, (counts.get(result) ?? 0) + 1)

  const asFailure = (path: string, cause: unknown) =>
    cause instanceof SourceError ? cause : failure('UNAVAILABLE', `${path}: ${String(cause)}`, { cause })

  /** Retries failures that may be temporary once; timeouts and invalid data are not retried. */
  async function getWithRetry(path: string, request: JsonRequest): Promise<JsonAnswer> {
    try {
      return await getOnce(path, request)
    } catch (error) {
      const first = asFailure(path, error)
      const { kind, retryAfterMs = 0 } = first
      if (kind !== 'UNAVAILABLE' || retryAfterMs > maxRetryAfterMs) throw first
      await pause(clock, retryAfterMs + 50 + random() * 200)
      return getOnce(path, request)
    }
  }

  async function open(path: string, { signal, accept, headers = {} }: StreamRequest): Promise<Response> {
    const response = await send(path, { headers: { ...headers, accept }, signal })
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && response.status !== 204 && type.startsWith(accept)) return response
    discard(response)
    throw failure('GARBLED', `${path}: status ${response.status}, type ${type || 'none'}`)
  }

  return {
    source,
    /** The full address of a path. */
    addressOf,
    within,
    async getJson(path: string, request: JsonRequest = {}): Promise<JsonAnswer> {
      const busy = () => failure('BUSY', `${path}: too many requests wait`)
      try {
        const answer = await limit.run(() => getWithRetry(path, request), busy)
        count(answer.kind.toUpperCase())
        return answer
      } catch (error) {
        const failed = asFailure(path, error)
        count(failed.kind)
        throw failed
      }
    },
    /**
     * Opens a stream: resolves when headers arrive in time with a 2xx status and the requested type. The caller reads
     * the body with its own limits. Not retried.
     */
    async open(path: string, request: StreamRequest): Promise<Response> {
      try {
        const response = await open(path, request)
        count('STREAM')
        return response
      } catch (error) {
        const failed = asFailure(path, error)
        if (!request.signal.aborted) count(failed.kind)
        throw failed
      }
    },
    /** Calls by result. A call and its retry count as one; streams ended by their caller are not counted. */
    counts: (): CallCounts => counts,
  }
}
