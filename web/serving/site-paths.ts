import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'

const toRouteObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries
    .filter(({ path }) => path !== '*')
    .map(({ path, index, children }) =>
      index ? { index: true } : { ...(path ? { path } : {}), children: toRouteObjects(children ?? []) },
    )

/** Whether the site answers a path by code of its own: by one of its routes, or before a page is looked for. */
export function createSitePaths(
  routes: readonly RouteConfigEntry[],
  isServerPath: (path: string) => boolean,
) {
  const objects = toRouteObjects(routes)
  return (path: string): boolean => isServerPath(path) || matchRoutes(objects, path) !== null
}
