/** What a handler answers: JSON, with a status of 200 unless it says otherwise. */
export interface Answer {
  status?: number
  body: unknown
  headers?: Record<string, string>
  /** `Set-Cookie` values. */
  cookies?: readonly string[]
}

/** Nothing a member is told may be kept by anybody else. */
export const privateHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

export function toResponse({ status = 200, body, headers = {}, cookies = [] }: Answer): Response {
  const response = Response.json(body, { status, headers: { ...privateHeaders, ...headers } })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
