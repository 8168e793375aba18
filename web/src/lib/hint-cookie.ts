import { useEffect, useSyncExternalStore } from 'react'

/** Cookies that only control the display. Access is decided by others, which scripts cannot read. */
export type HintCookie = 'loggedIn' | 'contentPreview'

const given = (name: HintCookie) => new RegExp(`(?:^|; )${name}=[^;]`)

export const readHint = (cookies: string, name: HintCookie): boolean => given(name).test(cookies)

const days = 86_400

/**
 * Sets whether a member is logged in, for all pages. It may outlive the session, as its lifetime is that of the longest session.
 * The first personal response then resets it.
 */
export function writeMemberHint(isMember: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `loggedIn=${isMember ? 'true' : ''}; path=/; samesite=lax; max-age=${isMember ? 30 * days : 0}${secure}`
  dispatchEvent(new Event(written))
}

/** Event for browsers that do not report cookie changes. */
const written = 'hintcookie'

/** Other tabs and responses of the server change cookies, too. */
function watchCookies(onChange: () => void): () => void {
  const store = 'cookieStore' in window ? window.cookieStore : null
  store?.addEventListener('change', onChange)
  addEventListener('focus', onChange)
  // The page was restored from the back-forward cache.
  addEventListener('pageshow', onChange)
  addEventListener(written, onChange)
  return () => {
    store?.removeEventListener('change', onChange)
    removeEventListener('focus', onChange)
    removeEventListener('pageshow', onChange)
    removeEventListener(written, onChange)
  }
}

/** Whether the reader has the cookie. False on the server and until hydration, because a page is the same for everybody. */
export const useHint = (name: HintCookie): boolean =>
  useSyncExternalStore(
    watchCookies,
    () => readHint(document.cookie, name),
    () => false,
  )

/** Attribute on the document of a logged-in reader, by which styles choose between the member's menus and the Login menu. */
export const memberMark = 'data-member'

/** Runs in `<head>` before the first paint, so that a member's menus do not replace others visibly. */
export const memberScript = `if(${given('loggedIn')}.test(document.cookie))document.documentElement.toggleAttribute('${memberMark}',true)`

/** Keeps the mark up to date while the page is open. */
export function useMemberMark(): void {
  const isMember = useHint('loggedIn')
  useEffect(() => {
    // Not `isMember`, which is false until hydration.
    document.documentElement.toggleAttribute(memberMark, readHint(document.cookie, 'loggedIn'))
  }, [isMember])
}
