import routes from './routes.ts'

/** All routes with an address, without layouts. */
export const routeList = routes.flatMap(route => route.children ?? [route])
