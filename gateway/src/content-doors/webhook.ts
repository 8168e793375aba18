import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@exchange/market-time/clock'
import { plainResponse } from '../http/plain-response.ts'
import { readCapped } from '../sources/upstream/read-capped.ts'

export const webhookPath = '/content/webhook'

/** Maximum difference between a request's timestamp and our clock. */
const toleranceMs = 300_000
const bodyBytes = 1_000_000

interface WebhookOptions {
  secrets: readonly string[] | undefined
  clock: Clock
  /** Updates the content. */
  onPublish: () => void
}

const wrong = () => plainResponse(401, 'This request is not signed by the content service.')

/**
 * The content service's webhook, which signs its requests: HMAC-SHA256 over method, path, the signed headers and the
 * body, one per line. The body is not used otherwise: the gateway only starts a sync.
 */
export function createWebhook({ secrets, clock, onPublish }: WebhookOptions) {
  return async (request: Request): Promise<Response> => {
    if (secrets === undefined) return plainResponse(404, 'There is no webhook here.')
    if (request.method !== 'POST') return plainResponse(405, 'A webhook is posted.')
    const body = await readCapped(new Response(request.body), bodyBytes, request.signal)
    if (body === undefined) return plainResponse(413, 'This is too large.')
    const sentAt = Number(request.headers.get('x-contentful-timestamp'))
    const isRecent = Math.abs(clock.now() - sentAt) <= toleranceMs
    if (!isRecent || !secrets.some(secret => isSigned(request, body, secret))) return wrong()
    onPublish()
    return plainResponse(202, 'The content is brought up to date.')
  }
}

function isSigned({ method, url, headers }: Request, body: string, secret: string): boolean {
  const { pathname, search } = new URL(url)
  const names = (headers.get('x-contentful-signed-headers') ?? '')
    .split(',')
    .map(name => name.trim().toLowerCase())
  // Without a signed timestamp, an old request could be replayed.
  if (!names.includes('x-contentful-timestamp')) return false
  const signed = names.map(name => `${name}:${(headers.get(name) ?? '').trim()}`).join(';')
  const canonical = [method, pathname + search, signed, body].join('\n')
  const expected = createHmac('sha256', secret).update(canonical).digest('hex')
  return isEqual(headers.get('x-contentful-signature') ?? '', expected)
}

/** Compares in constant time. */
export function isEqual(one: string, other: string): boolean {
  const [left, right] = [one, other].map(text => createHmac('sha256', 'compare').update(text).digest())
  return timingSafeEqual(left!, right!)
}
