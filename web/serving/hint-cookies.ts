const sessionCookie = /^(?:__Host-session|session)=([^;]*)/

/** Whether a request has a session cookie, be it good or not: what a page may show is decided by the account service. */
export const hasSession = (cookies: string | undefined): boolean =>
  (cookies ?? '').split(';').some(cookie => (sessionCookie.exec(cookie.trim())?.[1] ?? '') !== '')

/**
 * The `loggedIn` cookie, by which pages choose what to show, beside each session cookie that is set: it lasts as long, and
 * goes with it. A script may read it, and it proves nothing.
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
