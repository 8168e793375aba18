import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'

const toRouteObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries
    .filter(({ path }) => path !== '*')
    .map(({ path, index, children }) =>
      index ? { index: true } : { ...(path ? { path } : {}), children: toRouteObjects(children ?? []) },
    )

/** Members' pages and all paths below them never belong to editors, whether or not they exist. */
const membersPaths = /^\/mynzx(\/|$)/

/** Whether a path belongs to the site: a route, a member's page, or an address that the server handles before pages. */
export function createSitePaths(
  routes: readonly RouteConfigEntry[],
  isServerPath: (path: string) => boolean,
) {
  const objects = toRouteObjects(routes)
  return (path: string): boolean =>
    isServerPath(path) || membersPaths.test(path) || matchRoutes(objects, path) !== null
}
