/** Maximum request body: 64 kB. */
export const bodyLimit = 64_000

/** Whether a page of another site sends the request, by what its browser says. */
export function isForeign({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  const host = headers.get('host') ?? new URL(url).host
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host)
}

function refuse(status: number, code: string, message: string): Response {
  const headers = { 'x-content-type-options': 'nosniff' }
  return Response.json({ errors: [{ message, extensions: { code } }] }, { status, headers })
}

/** The response to a body over the limit. */
export const tooLarge = () =>
  refuse(413, 'LIMIT_EXCEEDED', `Too large: a body holds at most ${bodyLimit} bytes.`)

const fromElsewhere = () =>
  refuse(403, 'FORBIDDEN', 'Operations are posted from this site only; others may use GET.')

/**
 * Refuses by the head alone: requests of another site's page, unless it is admitted, and a POST by its type or size.
 */
export function refusalOf(request: Request, isAdmitted = false): Response | undefined {
  const { method, headers } = request
  const isRefused = () => !isAdmitted && isForeign(request)
  // Streams are reserved and operations stopped by these, without a body.
  if (method === 'PUT' || method === 'DELETE') return isRefused() ? fromElsewhere() : undefined
  if (method !== 'POST') return undefined
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    return refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Operations are posted as application/json.')
  if (Number(headers.get('content-length') ?? 0) > bodyLimit) return tooLarge()
  return isRefused() ? fromElsewhere() : undefined
}
