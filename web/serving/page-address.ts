import { matchPath } from 'react-router'
import { routeParameters } from '../src/route-parameters.ts'

const owners = Object.entries(routeParameters)

/** Canonical address of a page: equal for addresses that draw the same page. Parameters unknown to the route are dropped. */
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
