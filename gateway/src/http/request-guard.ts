import { isOwnOrigin } from './own-origin.ts'
import { noSniffing } from './plain-response.ts'

/** Maximum request body: 64 kB. */
export const bodyLimit = 64_000

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
export const tooLarge = () =>
  refuse(413, 'LIMIT_EXCEEDED', `Too large: a body holds at most ${bodyLimit} bytes.`)

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
  if (Number(headers.get('content-length') ?? 0) > bodyLimit) return tooLarge()
  return isRefused() ? fromElsewhere() : undefined
}
