import { isOwnOrigin } from './own-origin.ts'
import { noSniffing } from './plain-response.ts'
import { hasSession } from './session-cookie.ts'

/** Maximum request body of a visitor or program: 64 kB. */
export const bodyLimit = 64_000

/** Maximum request body of a member, who may import a file: 4 MB. */
export const memberBodyLimit = 4_000_000

/** Headers that decide the maximum body. */
interface BodyHead {
  cookie?: string | null | undefined
  'content-length'?: string | null | undefined
}

/**
 * Maximum body by a request's head. Only a request with a session can be an import, and only one with a stated length
 * waits for its turn.
 */
export const bodyLimitFor = ({ cookie, 'content-length': length }: BodyHead): number =>
  Number(length ?? 0) > bodyLimit && hasSession(cookie) ? memberBodyLimit : bodyLimit

/** The same of a fetch request. */
export const bodyLimitOf = ({ headers }: Request): number =>
  bodyLimitFor({ cookie: headers.get('cookie'), 'content-length': headers.get('content-length') })

/** Whether the browser reports that a page of another site sent the request. */
export function isForeign({ url, headers }: Request, publicOrigin: string | undefined): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  const { host, protocol } = new URL(url)
  const forwardedProto = headers.get('x-forwarded-proto')
  return !isOwnOrigin(origin, { host: headers.get('host') ?? host, forwardedProto, protocol }, publicOrigin)
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ errors: [{ message, extensions: { code } }] }, { status, headers: noSniffing })
}

/** The response to a body over the limit. */
export const tooLarge = (limit: number) =>
  refuse(413, 'LIMIT_EXCEEDED', `Too large: a body holds at most ${limit} bytes.`)

/** The response to a subscription from a reader that accepts no stream. */
export const streamRefused = () =>
  refuse(
    406,
    'NOT_ACCEPTABLE',
    'Subscriptions are answered as text/event-stream; the Accept header refuses it.',
  )

const fromElsewhere = () =>
  refuse(403, 'FORBIDDEN', 'Operations are posted from this site only; others may use GET.')

interface GuardOptions {
  /** Whether the sending site's pages may use this one. */
  isAdmitted: boolean
  publicOrigin: string | undefined
}

/** Refuses by the head only: requests from another site's page unless admitted, and POST requests by type or size. */
export function refusalOf(
  request: Request,
  { isAdmitted, publicOrigin }: GuardOptions,
): Response | undefined {
  const { method, headers } = request
  const isRefused = () => !isAdmitted && isForeign(request, publicOrigin)
  // PUT reserves a stream and DELETE stops an operation, both without a body.
  if (method === 'PUT' || method === 'DELETE') return isRefused() ? fromElsewhere() : undefined
  if (method !== 'POST') return undefined
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    return refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Operations are posted as application/json.')
  const limit = bodyLimitOf(request)
  if (Number(headers.get('content-length') ?? 0) > limit) return tooLarge(limit)
  return isRefused() ? fromElsewhere() : undefined
}
