/** Who asks, as far as the account service must know. One for each request; nothing of it is kept or logged. */
export interface Visitor {
  /** The cookies of the session and of the device, such as `session=…; device=…`: the browser's, or those that the service set since. Null without any. */
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

/** The session's cookie and the device's. No other cookie reaches the account service, or is set by it. */
const accountCookie = /^(?:__Host-)?(session|device)=/

const kindOf = (cookie: string) => accountCookie.exec(cookie)?.[1]

interface VisitorOptions {
  /** The network address that the limits count. */
  address: string
  isSecure: boolean
  mayReadMail: boolean
}

/** The visitor behind a request. */
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
        // The last cookie of a kind counts, as in a browser.
        setCookies.set(kind, cookie)
        if (isCleared(cookie)) cookies.delete(kind)
        else cookies.set(kind, cookie.split(';')[0] ?? '')
      }
    },
  }
}

const isCleared = (setCookie: string) => /;\s*max-age=0\s*(?:;|$)/i.test(setCookie)
