import { createHmac } from 'node:crypto'
import type { Clock } from '@exchange/market-time/clock'
import { plainResponse } from '../http/plain-response.ts'
import { isEqual } from './webhook.ts'

/** Allows editors to see drafts, for some hours. */
export type PreviewSession = ReturnType<typeof createPreviewSession>

const cookieName = 'content_preview'
/** Cookie that indicates a session to the browser's script; it grants no access. */
const hintName = 'contentPreview'
const sessionSeconds = 4 * 3_600

interface PreviewSessionOptions {
  /** Secrets of the editors' link, newest first; without them, drafts are disabled. */
  secrets: readonly string[] | undefined
  clock: Clock
  /** Whether browsers use https. */
  isSecure: boolean
}

/** A path of this site only: other hosts are rejected in any spelling. */
function ownPath(path: string | null): string {
  const home = 'http://site.invalid'
  const address = URL.parse(path ?? '/', home)
  const isOwn = path === null || (path.startsWith('/') && address?.origin === home)
  return isOwn && address && !address.pathname.startsWith('//') ? address.pathname + address.search : '/'
}

export function createPreviewSession({ secrets = [], clock, isSecure }: PreviewSessionOptions) {
  const sign = (secret: string, expiresAt: string) =>
    createHmac('sha256', secret).update(`content preview ${expiresAt}`).digest('base64url')

  function redirect(path: string, cookie: string, maxAge: number): Response {
    const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
    return new Response(null, {
      status: 303,
      headers: [
        ['location', path],
        ['set-cookie', `${cookieName}=${cookie}; ${attributes}; HttpOnly`],
        ['set-cookie', `${hintName}=${maxAge === 0 ? '' : '1'}; ${attributes}`],
        ['cache-control', 'no-store'],
        ['referrer-policy', 'no-referrer'],
        ['x-robots-tag', 'noindex'],
      ],
    })
  }

  return {
    /** `/content/preview?secret=…&path=…` and `/content/preview/exit`; undefined for other addresses. */
    answer({ pathname, searchParams }: URL): Response | undefined {
      if (pathname === '/content/preview/exit') return redirect(ownPath(searchParams.get('path')), '', 0)
      if (pathname !== '/content/preview') return undefined
      const secret = secrets.find(each => isEqual(searchParams.get('secret') ?? '', each))
      if (secret === undefined) return plainResponse(403, 'This link does not open a preview.')
      const expiresAt = String(clock.now() + sessionSeconds * 1_000)
      return redirect(
        ownPath(searchParams.get('path')),
        `${expiresAt}.${sign(secret, expiresAt)}`,
        sessionSeconds,
      )
    },
    /** Whether a request is from an editor with a current session. */
    isOpen({ headers }: Request): boolean {
      const cookies = (headers.get('cookie') ?? '').split(';').map(cookie => cookie.trim())
      const own = cookies.find(cookie => cookie.startsWith(`${cookieName}=`))
      const [, expiresAt = '', signature = ''] = /^\w+=(\d{1,15})\.([\w-]{1,64})$/.exec(own ?? '') ?? []
      if (!secrets.some(secret => isEqual(signature, sign(secret, expiresAt)))) return false
      return clock.now() < Number(expiresAt)
    },
  }
}
