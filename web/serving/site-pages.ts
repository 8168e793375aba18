import type { Gateway } from '@exchange/gateway'
import type { Clock } from '@exchange/market-time/clock'
import { persistedUrl } from '../src/apollo/ask.ts'
import type { DrawPage } from './draw-page.ts'
import { pageAddress } from './page-address.ts'
import { withScriptsLast } from './scripts-last.ts'
import { contentSecurityPolicy, postsTo, securityHeaders } from './security-headers.ts'
import { styleLinks } from './style-links.ts'

type Responses = Gateway['responses']
type MadePage = Awaited<ReturnType<Parameters<Responses['get']>[0]['make']>>
type Dependencies = MadePage['dependencies']

/**
 * A page is drawn with what there is when its time is up. That is longer than the gateway waits for any one document
 * (2 s for its head, 5 s for its body), so what is missing then is missing because its source failed.
 */
const drawingMs = 8_000

interface SitePagesOptions {
  gateway: Gateway
  clock: Clock
  draw: DrawPage
  /** Draws each time and lets the page run what a tool puts into it. */
  isDev: boolean
  /** Where subscription forms are posted; null while none is set up. */
  subscriptionAction: string | null
}

/** Finished pages, anonymous and the same for everyone. */
export interface SitePages {
  /** The page at an address if it is finished, at once. */
  peek: Responses['peek']
  /** The page at an address, drawn if it must be. */
  get(url: URL): ReturnType<Responses['get']>
}

/** A page that is shown without being loaded looks here for what the document may post to. */
const withFormOrigin = (html: string, origin: string) =>
  html.replace('<html ', `<html data-form-origin="${origin}" `)

/** What goes into one page while it is drawn. */
function createIngredients(gateway: Gateway) {
  const keys = new Set<string>()
  let freshUntil = Infinity
  return {
    async ask(hash: string, variables: object): Promise<string> {
      const answer = await gateway.query(persistedUrl(hash, variables))
      if (!answer) throw new Error(`The gateway does not know the operation ${hash}`)
      for (const key of answer.dependencies.keys) keys.add(key)
      freshUntil = Math.min(freshUntil, answer.dependencies.freshUntil, answer.staleAt)
      return answer.text()
    },
    sum: (): Dependencies => ({ keys, freshUntil }),
  }
}

/**
 * Pages are answers like any other: drawn once per change of what went into them, kept as bytes with their validator
 * and compressed forms, shown while they are drawn anew. Only the address goes in, never who asks.
 */
export function createSitePages(options: SitePagesOptions): SitePages {
  const { gateway, clock, draw, isDev, subscriptionAction } = options
  async function drawNow(address: string): Promise<MadePage> {
    const ingredients = createIngredients(gateway)
    const { promise: timeIsUp, resolve: end } = Promise.withResolvers<null>()
    const cancelTimer = clock.after(drawingMs, () => end(null))
    let isComplete = true
    const ask = async (hash: string, variables: object) => {
      const text = await Promise.race([ingredients.ask(hash, variables).catch(() => null), timeIsUp])
      if (text !== null) return text
      isComplete = false
      throw new Error('The gateway did not answer in time')
    }
    try {
      const response = await draw(new Request(`http://site.invalid${address}`), ask)
      const page = withScriptsLast(await response.text())
      const formOrigin = postsTo(page, subscriptionAction)
      const html = formOrigin === null ? page : withFormOrigin(page, formOrigin)
      const location = response.headers.get('location')
      const styles = styleLinks(html)
      return {
        status: response.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...(isDev
            ? { 'cache-control': 'no-store' }
            : { 'content-security-policy': contentSecurityPolicy(html, formOrigin) }),
          ...(location === null ? {} : { location }),
          ...(styles === undefined ? {} : { link: styles }),
          ...securityHeaders,
        },
        body: html,
        dependencies: ingredients.sum(),
        hasErrors: !isComplete || response.status >= 500,
      }
    } finally {
      cancelTimer()
    }
  }

  let drawn = 0
  return {
    peek: isDev ? () => undefined : gateway.responses.peek,
    get(url) {
      const address = pageAddress(url)
      const key = isDev ? `page ${++drawn}` : `page ${address}`
      return gateway.responses.get({ key, address: url.pathname + url.search, make: () => drawNow(address) })
    },
  }
}
