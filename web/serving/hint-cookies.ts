import { sessionCookie } from '@exchange/gateway/session-cookie'

/**
 * Returns a `loggedIn` cookie for each session cookie that is set or removed, with the same lifetime. Pages use it to choose what
 * to show. Scripts can read it, and it grants no access.
 */
export function hintCookies(setCookies: readonly string[]): string[] {
  return setCookies.flatMap(cookie => {
    const value = sessionCookie.exec(cookie)?.[1]
    if (value === undefined) return []
    const maxAge = /;\s*max-age=\d+/i.exec(cookie)?.[0] ?? ''
    const secure = /;\s*secure/i.test(cookie) ? '; Secure' : ''
    return [`loggedIn=${value === '' ? '' : 'true'}; Path=/; SameSite=Lax${secure}${maxAge}`]
  })
}
