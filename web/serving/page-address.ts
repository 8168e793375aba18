import { matchPath } from 'react-router'
import { routeParameters } from '../src/route-parameters.ts'

const owners = Object.entries(routeParameters)

/** The one address of a page: two that draw the same have the same. What no route owns is for others, and is dropped. */
export function pageAddress(url: URL): string {
  const path = url.pathname.replace(/(?<=.)\/+$/, '')
  for (const [pattern, ownParameters] of owners) {
    const match = matchPath(pattern, path)
    if (!match) continue
    const query = ownParameters(url.searchParams, match.params).toString()
    return query === '' ? path : `${path}?${query}`
  }
  return path
}
