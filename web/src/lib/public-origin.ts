import { useRouteLoaderData } from 'react-router'

/** Placeholder origin for internal addresses. Nothing may depend on the host that a client claims. */
export const nobodysOrigin = 'http://site.invalid'

/** Public origin of a page's request on the server. Null where it is not configured. */
export function requestOrigin(address: string): string | null {
  const { origin } = new URL(address)
  return origin === nobodysOrigin ? null : origin
}

/** Public origin in a browser, read from the document, which may have been served from another origin. */
export const documentOrigin = (): string | null => document.documentElement.dataset['origin'] ?? null

/** Origin in the result of the root loader. Null also when that failed. */
export const originIn = (rootData: unknown): string | null =>
  typeof rootData === 'object' && rootData && 'origin' in rootData && typeof rootData.origin === 'string'
    ? rootData.origin
    : null

/** Public origin of the site, such as `https://exchange.example`. Null where it is not configured, so addresses stay relative. */
export const useOrigin = (): string | null => originIn(useRouteLoaderData('root'))
