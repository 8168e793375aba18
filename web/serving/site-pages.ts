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
  /** How readers name the site; without it, pages name no address of their own. */
  publicOrigin?: string | undefined
}

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
export function createSitePages(options: SitePagesOptions): (url: URL) => Promise<Drawing> {
  const { gateway, isDev, publicOrigin = nobodysOrigin } = options
  async function drawNow(address: string, signal: AbortSignal): Promise<Made> {
    const ingredients = createIngredients(gateway)
    const request = new Request(publicOrigin + address, { signal })
    const { status, headers, html, isComplete } = await drawInTime(options, request, { ask: ingredients.ask })
    // Whether it is shown depends on a cookie, so no shared cache may keep it.
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
    // First, since to look an address up among the routes costs more.
    const address = !isDev && (await isUnknown(url.pathname)) ? unknownPath : pageAddress(url)
    const key = isDev ? `page ${++drawn}` : `page ${address}`
    return { key, address: url.pathname + url.search, make: signal => drawNow(address, signal) }
  }
}
