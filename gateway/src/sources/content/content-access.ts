import type { CallOptions } from '../upstream/call.ts'

/** Where the delivery API is, and by which token it answers. */
export interface ContentAccess {
  /** Above `/spaces`, such as `https://cdn.contentful.com`. */
  baseUrl: string
  space: string
  environment: string
  token: string
  fetch: CallOptions['fetch']
}

/** The options of calls to a space: each carries the token. */
export function spaceCalls({ baseUrl, space, environment, token, fetch }: ContentAccess) {
  const root = baseUrl.replace(/\/+$/, '')
  return {
    baseUrl: `${root}/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}`,
    async fetch(request: Request): Promise<Response> {
      request.headers.set('authorization', `Bearer ${token}`)
      const response = await fetch(request)
      if (response.status !== 403 && response.status !== 404) return response
      // A query has an answer, if only an empty list: without one it is the space that cannot be had.
      void response.body?.cancel()
      return new Response(null, { status: 502 })
    },
  }
}
