/** Who asks, as far as the account service must know. One for each request; nothing of it is kept or logged. */
export interface Visitor {
  /** The session cookie, such as `session=…`: the browser's, or the one that the service set since. Null without one. */
  readonly cookie: string | null
  /** The network address, for limits. */
  address: string
  userAgent: string | null
  /** Whether nobody on the way can read what is sent. */
  isSecure: boolean
  /** Whether the visitor may read mail that is kept in files. */
  mayReadMail: boolean
  /** Cookies that the account service set, for the response. */
  readonly setCookies: readonly string[]
  /** Takes the cookies of an answer: what is asked next is asked with them. */
  receive(setCookies: readonly string[]): void
}

/** On https, and on this machine's http. No other cookie reaches the account service, or is set by it. */
const sessionCookie = /^(?:__Host-session|session)=/

interface VisitorOptions {
  /** The network address that the limits count. */
  address: string
  isSecure: boolean
  mayReadMail: boolean
}

/** The visitor behind a request. */
export function visitorOf({ headers }: Request, options: VisitorOptions): Visitor {
  const cookies = (headers.get('cookie') ?? '').split(';').map(cookie => cookie.trim())
  let cookie = cookies.find(one => sessionCookie.test(one)) ?? null
  let setCookies: readonly string[] = []
  return {
    get cookie() {
      return cookie
    },
    ...options,
    userAgent: headers.get('user-agent'),
    get setCookies() {
      return setCookies
    },
    receive(received) {
      const sessions = received.filter(one => sessionCookie.test(one))
      const last = sessions.at(-1)
      // Of several in one operation the last counts, as in a browser.
      if (last === undefined) return
      setCookies = [last]
      cookie = isCleared(last) ? null : (last.split(';')[0] ?? null)
    },
  }
}

const isCleared = (setCookie: string) => /;\s*max-age=0\s*(?:;|$)/i.test(setCookie)
