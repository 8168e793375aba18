import { useRouteLoaderData } from 'react-router'

/** Of addresses that only the server's own parts see: nothing may depend on the host that a client claims. */
export const nobodysOrigin = 'http://site.invalid'

/** The origin of a page's request, as the server draws it. Null where nobody said how readers name the site. */
export function requestOrigin(address: string): string | null {
  const { origin } = new URL(address)
  return origin === nobodysOrigin ? null : origin
}

/** The same in a browser, of which the document says it: where it was read from may be another one. */
export const documentOrigin = (): string | null => document.documentElement.dataset['origin'] ?? null

/** The origin among what the root's loader returned. Null also when that failed. */
export const originIn = (rootData: unknown): string | null =>
  typeof rootData === 'object' && rootData && 'origin' in rootData && typeof rootData.origin === 'string'
    ? rootData.origin
    : null

/** How readers name the site, such as `https://exchange.example`. Null where nobody said, so addresses stay relative. */
export const useOrigin = (): string | null => originIn(useRouteLoaderData('root'))
