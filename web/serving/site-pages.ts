import type { Gateway } from '@exchange/gateway'
import { persistedUrl } from '../src/apollo/ask.ts'
import { nobodysOrigin } from '../src/lib/public-origin.ts'
import { drawInTime, type DrawingOptions } from './draw-in-time.ts'
import type { Drawing, Made } from './drawings.ts'
import { isMembersPath } from './member-paths.ts'
import { pageAddress } from './page-address.ts'
import { createUnknownPaths, unknownPath } from './unknown-paths.ts'

type Dependencies = Made['dependencies']

interface SitePagesOptions extends DrawingOptions {
  gateway: Gateway
  /** Public origin of the site. Without it, pages have no canonical address. */
  publicOrigin?: string | undefined
}

/** Collects the data of one page while it is drawn. */
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
 * Caches pages like other responses: drawn once per change of their data, stored with their validator and compressed forms, and
 * served stale while they are redrawn. They depend only on the address, never on the visitor.
 */
export function createSitePages(options: SitePagesOptions): (url: URL) => Promise<Drawing> {
  const { gateway, isDev, publicOrigin = nobodysOrigin } = options
  async function drawNow(address: string, signal: AbortSignal): Promise<Made> {
    const ingredients = createIngredients(gateway)
    const request = new Request(publicOrigin + address, { signal })
    const { status, headers, html, isComplete } = await drawInTime(options, request, { ask: ingredients.ask })
    // Access depends on a cookie, so shared caches must not store it.
    const caching = isMembersPath(address) && !isDev ? { 'cache-control': 'private, no-cache' } : {}
    return {
      status,
      headers: { ...headers, ...caching },
      body: html,
      dependencies: ingredients.sum(),
      hasErrors: !isComplete || status >= 500,
    }
  }

  const isUnknown = createUnknownPaths(gateway)
  let drawn = 0
  return async url => {
    // Checked first, because matching the routes costs more.
    const address = !isDev && (await isUnknown(url.pathname)) ? unknownPath : pageAddress(url)
    const key = isDev ? `page ${++drawn}` : `page ${address}`
    return { key, address: url.pathname + url.search, make: signal => drawNow(address, signal) }
  }
}
