import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Gateway } from '@exchange/gateway'
import { readIncoming } from '@exchange/gateway/incoming-message'
import { bodyLimit } from '@exchange/gateway/request-guard'
import { hasSession } from '@exchange/gateway/session-cookie'
import { persistedUrl } from '../src/apollo/ask.ts'
import { nobodysOrigin } from '../src/lib/public-origin.ts'
import { loginPathFor } from '../src/paths.ts'
import { type DrawingOptions, drawInTime } from './draw-in-time.ts'
import type { Drawings } from './drawings.ts'
import { hintCookies } from './hint-cookies.ts'
import { isMailedPath, memberPathOf, takesForeignForms } from './member-paths.ts'
import { addressOf, isRead, sendText } from './node-http.ts'
import { pageAddress } from './page-address.ts'
import { isSameOrigin } from './same-origin.ts'
import { createVisitorAsk } from './visitor-ask.ts'

interface MemberPagesOptions extends DrawingOptions {
  gateway: Gateway
  drawings: Drawings
  publicOrigin?: string | undefined
}

/** Serves pages that cannot be cached. Undefined for addresses whose pages are the same for everybody. */
export type MemberPages = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | undefined

const formType = 'application/x-www-form-urlencoded'
const unkept = { 'cache-control': 'private, no-store' }

/**
 * Serves members' pages that depend on the request. Pages with a form are drawn for each visitor and never cached. Posted forms
 * work without scripts. Other members' pages are shells, the same for everybody, and redirect to the login without a session.
 */
export function createMemberPages(options: MemberPagesOptions): MemberPages {
  const { gateway, drawings, publicOrigin = nobodysOrigin } = options

  async function askPublic(hash: string, variables: object): Promise<string> {
    const answer = await gateway.query(persistedUrl(hash, variables))
    if (!answer) throw new Error(`The gateway does not know the operation ${hash}`)
    return answer.text()
  }

  /** `form` is the posted body. Null draws the page. */
  async function send(url: URL, form: string | null, outgoing: ServerResponse) {
    const { ask, setCookies } = createVisitorAsk(gateway, outgoing.req)
    const page = await drawings.alone(outgoing, signal => {
      const request = new Request(
        publicOrigin + pageAddress(url),
        // A posted form takes effect even if its sender disconnects.
        form === null ? { signal } : { method: 'POST', headers: { 'content-type': formType }, body: form },
      )
      return drawInTime(options, request, { ask: askPublic, askPersonal: ask })
    })
    const cookies = [...setCookies, ...hintCookies(setCookies)]
    outgoing.writeHead(page.status, {
      ...page.headers,
      ...unkept,
      ...(isMailedPath(url.pathname) ? { 'referrer-policy': 'no-referrer' } : {}),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    })
    // Not compressed, because the compressed length could reveal secrets next to attacker-chosen text (BREACH).
    outgoing.end(outgoing.req.method === 'HEAD' ? undefined : page.html)
  }

  async function post(url: URL, outgoing: ServerResponse): Promise<void> {
    const { headers } = outgoing.req
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (type !== formType) return sendText(outgoing, 415, `Forms are posted as ${formType}`)
    if (!isSameOrigin(headers, options.publicOrigin) && !takesForeignForms(url.pathname))
      return sendText(outgoing, 403, 'Forms are posted from this site only')
    const form = await readIncoming(outgoing.req, bodyLimit)
    if (form !== undefined) return send(url, form, outgoing)
    // The unread rest of a body must not be parsed as another request.
    outgoing.setHeader('connection', 'close')
    sendText(outgoing, 413, 'This form is too large')
  }

  return (incoming, outgoing) => {
    const address = incoming.url ?? '/'
    const kind = memberPathOf(address)
    const url = kind && addressOf(incoming)
    if (!url) return undefined
    if (incoming.method === 'POST' && kind !== 'closed') return post(url, outgoing)
    if (!isRead(incoming)) return undefined
    if (kind === 'form') return send(url, null, outgoing)
    if (kind === 'closed' && !hasSession(incoming.headers.cookie)) {
      // Keeps the query, so that the browser restores the list's page and range after the login.
      const requested = pageAddress(new URL(url.pathname, url)) + url.search
      outgoing.writeHead(303, { location: loginPathFor(requested), ...unkept })
      return Promise.resolve(void outgoing.end())
    }
    return undefined
  }
}
