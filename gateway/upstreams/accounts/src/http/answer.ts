/** Response of a handler: JSON, with status 200 by default. */
export interface Answer {
  status?: number
  body: unknown
  headers?: Record<string, string>
  /** `Set-Cookie` values. */
  cookies?: readonly string[]
}

/** Forbids every cache to store responses to members. */
export const privateHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

export function toResponse({ status = 200, body, headers = {}, cookies = [] }: Answer): Response {
  const response = Response.json(body, { status, headers: { ...privateHeaders, ...headers } })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
