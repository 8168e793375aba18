import { useEffect, useSyncExternalStore } from 'react'

/** Cookies that only say what to show; what they promise is proved by others, which no script reads. */
export type HintCookie = 'loggedIn' | 'contentPreview'

const given = (name: HintCookie) => new RegExp(`(?:^|; )${name}=[^;]`)

export const readHint = (cookies: string, name: HintCookie): boolean => given(name).test(cookies)

const days = 86_400

/**
 * Says to all pages that somebody is logged in here, or that nobody is. It may outlive the session, as a browser keeps it
 * for as long as the longest: the first personal answer takes it back then.
 */
export function writeMemberHint(isMember: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `loggedIn=${isMember ? 'true' : ''}; path=/; samesite=lax; max-age=${isMember ? 30 * days : 0}${secure}`
  dispatchEvent(new Event(written))
}

/** Not every browser says that a cookie changed. */
const written = 'hintcookie'

/** Other tabs and answers of the server change cookies, too. */
function watchCookies(onChange: () => void): () => void {
  const store = 'cookieStore' in window ? window.cookieStore : null
  store?.addEventListener('change', onChange)
  addEventListener('focus', onChange)
  // A page that the way back brings out of a browser's memory.
  addEventListener('pageshow', onChange)
  addEventListener(written, onChange)
  return () => {
    store?.removeEventListener('change', onChange)
    removeEventListener('focus', onChange)
    removeEventListener('pageshow', onChange)
    removeEventListener(written, onChange)
  }
}

/** Whether the reader has the cookie; false on the server and until the page runs, since a page is the same for everybody. */
export const useHint = (name: HintCookie): boolean =>
  useSyncExternalStore(
    watchCookies,
    () => readHint(document.cookie, name),
    () => false,
  )

/** Marks the document of a reader who is logged in, by which styles choose between his menus and the Login menu. */
export const memberMark = 'data-member'

/** Runs in a page's head, before anything is drawn, so that the menus of a member do not take another's place. */
export const memberScript = `if(${given('loggedIn')}.test(document.cookie))document.documentElement.toggleAttribute('${memberMark}',true)`

/** Keeps the mark true while the page is open. */
export function useMemberMark(): void {
  const isMember = useHint('loggedIn')
  useEffect(() => {
    // Not `isMember`, which is false until the page has woken.
    document.documentElement.toggleAttribute(memberMark, readHint(document.cookie, 'loggedIn'))
  }, [isMember])
}
