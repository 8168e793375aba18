import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a request has the token, in `Authorization: Bearer` or as `access_token`. An undefined token matches no
 * request.
 */
export function isAuthorised(request: Request, url: URL, token: string | undefined): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const received = bearer ?? url.searchParams.get('access_token')
  return token !== undefined && received !== null && timingSafeEqual(digest(received), digest(token))
}
