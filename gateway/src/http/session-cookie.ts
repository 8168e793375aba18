/** A session cookie of the account service, with its value. */
export const sessionCookie = /^(?:__Host-session|session)=([^;]*)/

/** Whether a request has a session cookie, valid or not. The account service decides what its sender may do. */
export const hasSession = (cookies: string | null | undefined): boolean =>
  (cookies ?? '').split(';').some(cookie => (sessionCookie.exec(cookie.trim())?.[1] ?? '') !== '')
