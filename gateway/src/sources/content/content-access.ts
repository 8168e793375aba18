import type { Clock } from '@exchange/market-time/clock'
import type { CallOptions } from '../upstream/call.ts'
import { readCapped } from '../upstream/read-capped.ts'
import { answerableQuery } from './missing-types.ts'

/** Where the delivery API is, and by which token it answers. */
export interface ContentAccess extends Pick<CallOptions, 'fetch' | 'isEmbedded'> {
  /** Above `/spaces`, such as `https://cdn.contentful.com`. */
  baseUrl: string
  space: string
  environment: string
  token: string
}

/** No answer keeps the site from asking for longer than this. */
const longestRestMs = 60_000

/** How long the content service wants no calls at all, by the seconds of its own header; undefined where it does not say. */
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

/** The options of calls to a space: each carries the token. The limit is the space's: while it rests, nothing is asked. */
export function spaceCalls(access: ContentAccess, clock: Clock) {
  const { baseUrl, space, environment, token, fetch, isEmbedded } = access
  let restUntil = 0
  const root = baseUrl.replace(/\/+$/, '')

  /** A query for a type that the space does not have finds nothing. Without a field that is missing it is asked again. */
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
      // A query has an answer, if only an empty list: without one it is the space that cannot be had.
      void response.body?.cancel()
      return new Response(null, { status: 502 })
    },
  }
}
