import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'

const toRouteObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries
    .filter(({ path }) => path !== '*')
    .map(({ path, index, children }) =>
      index ? { index: true } : { ...(path ? { path } : {}), children: toRouteObjects(children ?? []) },
    )

/** Pages of members and everything below them are never editors', whichever of them there are. */
const membersPaths = /^\/mynzx(\/|$)/

/** Whether a path is the site's own: one of its routes, a member's page, or answered before a page is looked for. */
export function createSitePaths(
  routes: readonly RouteConfigEntry[],
  isServerPath: (path: string) => boolean,
) {
  const objects = toRouteObjects(routes)
  return (path: string): boolean =>
    isServerPath(path) || membersPaths.test(path) || matchRoutes(objects, path) !== null
}
