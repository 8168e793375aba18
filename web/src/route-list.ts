import routes from './routes.ts'

/** Every route that answers an address; what several of them stand in is none. */
export const routeList = routes.flatMap(route => route.children ?? [route])
