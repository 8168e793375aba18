import type { Gateway } from '@exchange/gateway'
import { isLoopbackName } from '@exchange/gateway/host-name'
import { displayName } from '@exchange/market-rules/display-name'
import { quoteFrameHeight, quoteFrameHtml, quoteFrameWidth } from '../../src/features/quote/quote-frame.ts'
import { nobodysOrigin } from '../../src/lib/public-origin.ts'
import { siteName } from '../../src/lib/site-name.ts'
import { homePath, oembedPath } from '../../src/paths.ts'
import type { Drawing, Made } from '../drawings.ts'
import { securityHeaders } from '../security-headers.ts'
import { readQuote } from './quote-frames.ts'

/** Seconds for which a consumer may keep the answer: it names the frame, not the price. */
const cacheAge = 86_400

const instrumentPage = /^\/instruments\/([A-Za-z0-9]{1,12})\/?$/

const text = (status: number, body: string): Made => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'access-control-allow-origin': '*',
    ...securityHeaders,
  },
  body: `${body}\n`,
  dependencies: { keys: new Set<string>(), freshUntil: Infinity },
  hasErrors: true,
})

const nothingAt = 'There is nothing to embed at this address'

/** A page that can be embedded. The origin is empty for a relative address. */
interface Embeddable {
  origin: string
  code: string
}

/**
 * The instrument of a page's address. Undefined for other pages and other sites. Without a public origin, the site is at
 * any name of this machine.
 */
function embeddableAt(address: string, publicOrigin: string | undefined): Embeddable | undefined {
  const url = URL.parse(address, nobodysOrigin)
  const code = url ? instrumentPage.exec(url.pathname)?.[1]?.toUpperCase() : undefined
  if (!url || code === undefined) return undefined
  if (url.origin === nobodysOrigin) return { origin: publicOrigin ?? '', code }
  const isHere = publicOrigin === undefined ? isLoopbackName(url.hostname) : url.origin === publicOrigin
  return isHere ? { origin: url.origin, code } : undefined
}

/** A maximum in pixels, which the frame must not exceed. */
function within(most: number, maximum: string | null): number {
  return maximum !== null && /^[1-9]\d{0,4}$/.test(maximum) ? Math.min(most, Number(maximum)) : most
}

/** The endpoint of oEmbed 1.0 for quotes of instruments, in JSON. Undefined for any other address. */
export function createOembed(gateway: Gateway, publicOrigin: string | undefined) {
  async function make({ origin, code }: Embeddable, size: { width: number; height: number }): Promise<Made> {
    const { instrument, hasErrors, dependencies } = await readQuote(gateway, code)
    if (instrument === undefined) return text(503, 'Data not available right now')
    if (instrument === null) return { ...text(404, nothingAt), hasErrors, dependencies }
    const body = {
      version: '1.0',
      type: 'rich',
      title: `${displayName(instrument)} (${code})`,
      provider_name: siteName,
      provider_url: origin + homePath,
      cache_age: cacheAge,
      ...size,
      html: quoteFrameHtml({ origin, code, ...size }),
    }
    return {
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
        ...securityHeaders,
      },
      body: JSON.stringify(body),
      dependencies,
      hasErrors,
    }
  }

  return ({ pathname, search, searchParams }: URL): Drawing | undefined => {
    if (pathname !== oembedPath) return undefined
    const address = pathname + search
    const refuse = (status: number, body: string): Drawing => ({
      key: `oembed ${status}`,
      address,
      make: async () => text(status, body),
    })
    const url = searchParams.get('url')
    if (url === null) return refuse(400, 'Give the address of a page, as url')
    if ((searchParams.get('format') ?? 'json') !== 'json') return refuse(501, 'The only format is json')
    const found = embeddableAt(url, publicOrigin)
    if (!found) return refuse(404, nothingAt)
    const width = within(quoteFrameWidth, searchParams.get('maxwidth'))
    const height = within(quoteFrameHeight, searchParams.get('maxheight'))
    const key = `oembed ${found.origin} ${found.code} ${width} ${height}`
    return { key, address, make: () => make(found, { width, height }) }
  }
}
