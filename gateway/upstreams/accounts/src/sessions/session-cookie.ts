/** Whether the site is a local one over plain HTTP, where browsers would not keep a `Secure` cookie. */
export function isLocal(publicOrigin: string): boolean {
  const { protocol, hostname } = new URL(publicOrigin)
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

const nameOf = (publicOrigin: string) => (isLocal(publicOrigin) ? 'session' : '__Host-session')

const write = (publicOrigin: string, value: string, maxAge: string) =>
  `${nameOf(publicOrigin)}=${value}; HttpOnly;${isLocal(publicOrigin) ? '' : ' Secure;'} SameSite=Lax; Path=/${maxAge}`

/** The cookie of a new session; it ends with the browser unless `maxAgeSeconds` says otherwise. */
export const sessionCookie = (publicOrigin: string, token: string, maxAgeSeconds?: number): string =>
  write(publicOrigin, token, maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`)

export const clearedCookie = (publicOrigin: string): string => write(publicOrigin, '', '; Max-Age=0')

/** The session's token in a request; undefined for none and for what cannot be one. */
export function readSessionToken(request: Request, publicOrigin: string): string | undefined {
  const name = nameOf(publicOrigin)
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value !== undefined && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}
