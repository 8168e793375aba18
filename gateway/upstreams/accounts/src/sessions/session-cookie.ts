/** Whether the site is local and uses plain HTTP, where browsers reject a `Secure` cookie. */
export function isLocal(publicOrigin: string): boolean {
  const { protocol, hostname } = new URL(publicOrigin)
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

type TokenCookie = 'session' | 'device'

const nameOf = (cookie: TokenCookie, publicOrigin: string) =>
  isLocal(publicOrigin) ? cookie : `__Host-${cookie}`

interface WrittenCookie {
  name: string
  value: string
  maxAgeSeconds?: number | undefined
}

function write(publicOrigin: string, { name, value, maxAgeSeconds }: WrittenCookie): string {
  const maxAge = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  const secure = isLocal(publicOrigin) ? '' : ' Secure;'
  return `${name}=${value}; HttpOnly;${secure} SameSite=Lax; Path=/${maxAge}`
}

/** The cookie of a new session; without `maxAgeSeconds` it ends with the browser. */
export const sessionCookie = (publicOrigin: string, token: string, maxAgeSeconds?: number): string =>
  write(publicOrigin, { name: nameOf('session', publicOrigin), value: token, maxAgeSeconds })

export const clearedCookie = (publicOrigin: string): string => sessionCookie(publicOrigin, '', 0)

/** The cookie of a device that logged in. It outlives the session, and logging out keeps it. */
export const deviceCookie = (publicOrigin: string, token: string, maxAgeSeconds: number): string =>
  write(publicOrigin, { name: nameOf('device', publicOrigin), value: token, maxAgeSeconds })

/** The session's token in a request; undefined if missing or malformed. */
export const readSessionToken = (request: Request, publicOrigin: string): string | undefined =>
  readToken('session', request, publicOrigin)

/** The device's token in a request; undefined if missing or malformed. */
export const readDeviceToken = (request: Request, publicOrigin: string): string | undefined =>
  readToken('device', request, publicOrigin)

function readToken(cookie: TokenCookie, request: Request, publicOrigin: string): string | undefined {
  const name = nameOf(cookie, publicOrigin)
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value !== undefined && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}
