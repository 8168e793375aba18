/** The visitor's data that the account service needs. One per request; never stored or logged. */
export interface Visitor {
  /**
   * Session and device cookies, such as `session=…; device=…`: the browser's, updated with those that the service set.
   * Null if none.
   */
  readonly cookie: string | null
  /** Network address, for rate limits. */
  address: string
  userAgent: string | null
  /** Whether the connection is encrypted. */
  isSecure: boolean
  /** Whether the visitor may read mail stored in files. */
  mayReadMail: boolean
  /** Cookies set by the account service, for the response. */
  readonly setCookies: readonly string[]
  /** Takes the cookies of an answer; later calls send them. */
  receive(setCookies: readonly string[]): void
}

/** The session and device cookies. No other cookie is sent to the account service or accepted from it. */
const accountCookie = /^(?:__Host-)?(session|device)=/

const kindOf = (cookie: string) => accountCookie.exec(cookie)?.[1]

interface VisitorOptions {
  /** Network address used for rate limits. */
  address: string
  isSecure: boolean
  mayReadMail: boolean
}

/** Returns the visitor of a request. */
export function visitorOf({ headers }: Request, options: VisitorOptions): Visitor {
  const cookies = new Map<string, string>()
  for (const cookie of (headers.get('cookie') ?? '').split(';').map(pair => pair.trim())) {
    const kind = kindOf(cookie)
    if (kind !== undefined && !cookies.has(kind)) cookies.set(kind, cookie)
  }
  const setCookies = new Map<string, string>()
  return {
    get cookie() {
      return cookies.size === 0 ? null : [...cookies.values()].join('; ')
    },
    ...options,
    userAgent: headers.get('user-agent'),
    get setCookies() {
      return [...setCookies.values()]
    },
    receive(received) {
      for (const cookie of received) {
        const kind = kindOf(cookie)
        if (kind === undefined) continue
        // The last cookie of a kind wins, as in a browser.
        setCookies.set(kind, cookie)
        if (isCleared(cookie)) cookies.delete(kind)
        else cookies.set(kind, cookie.split(';')[0] ?? '')
      }
    },
  }
}

const isCleared = (setCookie: string) => /;\s*max-age=0\s*(?:;|$)/i.test(setCookie)
