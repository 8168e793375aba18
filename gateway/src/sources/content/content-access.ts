import type { Clock } from '@exchange/market-time/clock'
import type { CallOptions } from '../upstream/call.ts'
import { readCapped } from '../upstream/read-capped.ts'
import { answerableQuery } from './missing-types.ts'

/** Address of the delivery API and its token. */
export interface ContentAccess extends Pick<CallOptions, 'fetch' | 'isEmbedded'> {
  /** Above `/spaces`, such as `https://cdn.contentful.com`. */
  baseUrl: string
  space: string
  environment: string
  token: string
}

/** Maximum pause that the API's rate limit can impose. */
const longestRestMs = 60_000

/** Pause requested in seconds by the service's rate-limit header; undefined if it requests none. */
function restMsOf({ status, headers }: Response): number | undefined {
  const seconds = Number.parseFloat(headers.get('x-contentful-ratelimit-reset') ?? '')
  const isLimit = status === 429 && Number.isFinite(seconds)
  return isLimit ? Math.min(Math.max(0, seconds * 1_000), longestRestMs) : undefined
}

const mostRefusalBytes = 100_000

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const tooMany = (restMs: number) =>
  new Response(null, { status: 429, headers: { 'retry-after': String(restMs / 1_000) } })

/** Call options for a space. Every call carries the token. While the space's rate limit is exceeded, no calls are sent. */
export function spaceCalls(access: ContentAccess, clock: Clock) {
  const { baseUrl, space, environment, token, fetch, isEmbedded } = access
  let restUntil = 0
  const root = baseUrl.replace(/\/+$/, '')

  /** Answers a refused query: an unknown type is a 404, and a query with an unknown field is sent again without that field. */
  async function withoutMissing(request: Request, refused: Response): Promise<Response> {
    const text = await readCapped(refused, mostRefusalBytes, request.signal)
    const address = answerableQuery(request.url, parsedOrNull(text ?? ''))
    if (address === undefined) return new Response(null, { status: 400 })
    if (address === null) return Response.json(null, { status: 404 })
    return fetch(new Request(address, request))
  }

  return {
    baseUrl: `${root}/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}`,
    isEmbedded,
    async fetch(request: Request): Promise<Response> {
      if (clock.now() < restUntil) return tooMany(restUntil - clock.now())
      request.headers.set('authorization', `Bearer ${token}`)
      const response = await fetch(request)
      const restMs = restMsOf(response)
      if (restMs !== undefined) {
        void response.body?.cancel()
        restUntil = clock.now() + restMs
        return tooMany(restMs)
      }
      if (response.status === 400) return withoutMissing(request, response)
      if (response.status !== 403 && response.status !== 404) return response
      // A query always has an answer, if only an empty list. A 403 or 404 therefore concerns the whole space.
      void response.body?.cancel()
      return new Response(null, { status: 502 })
    },
  }
}
