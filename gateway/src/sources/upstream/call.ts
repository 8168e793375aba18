import type { Clock } from '@exchange/market-time/clock'
import type { Source } from '../../domain/site/freshness.ts'
import { createTimeLimits } from './deadline.ts'
import { type FailureKind, SourceError } from '../../domain/site/source-error.ts'

export interface CallOptions {
  source: Source
  /** Base address of the upstream, with or without a trailing slash. */
  baseUrl: string
  /** The global `fetch`, or an embedded upstream's handler. */
  fetch: (request: Request) => Promise<Response>
  clock: Clock
  /** Whether `fetch` is an embedded upstream's handler, which has longer time limits. */
  isEmbedded?: boolean | undefined
}

interface CallRequest {
  headers: Record<string, string>
  /** Time limit for the headers; 2 s by default. */
  headersMs?: number | undefined
  signal?: AbortSignal | undefined
}

export type Call = ReturnType<typeof createCall>

interface FailureMore {
  cause?: unknown
  retryAfterMs?: number | undefined
  status?: number
}

const defaultHeadersMs = 2_000

export const discard = (response: Response): void => void response.body?.cancel().catch(() => {})

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number.parseFloat(response.headers.get('retry-after') ?? '')
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1_000) : undefined
}

/** One call to an upstream, up to its headers. */
export function createCall({ baseUrl, fetch, ...options }: CallOptions) {
  const { source } = options
  const base = baseUrl.replace(/\/+$/, '')
  const within = createTimeLimits(options)
  const failure = (kind: FailureKind, detail: string, more?: FailureMore) =>
    new SourceError({ source, kind, detail, ...more })

  function headersOf(path: string, request: CallRequest): Promise<Response> {
    const { headers, signal, headersMs = defaultHeadersMs } = request
    return within({ path, ms: headersMs, awaited: 'headers', signal }, ended =>
      fetch(new Request(base + path, { headers, redirect: 'manual', signal: ended })),
    )
  }

  return {
    addressOf: (path: string) => base + path,
    failure,
    within,
    /** Resolves with a 2xx, 304, 403 or 404, whose body the caller reads or discards. Rejects in all other cases. */
    async send(path: string, request: CallRequest): Promise<Response> {
      const response = await headersOf(path, request)
      const { status } = response
      if (status < 300 || status === 304 || status === 403 || status === 404) return response
      discard(response)
      if (status < 400) throw failure('GARBLED', `${path}: redirects (${status}) are not followed`)
      throw failure('UNAVAILABLE', `${path}: status ${status}`, {
        retryAfterMs: retryAfterMs(response),
        status,
      })
    },
  }
}
