import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { createPageContext } from '../src/entry.server.tsx'
import type { DrawPage, PageAsks } from './draw-page.ts'

/** The build provides the entry's exports, because a context created elsewhere would be a different one. */
export type SiteBuild = ServerBuild & { entry: { module: { createPageContext: typeof createPageContext } } }

/** The handler accepts only a provider of its own copy of the router. In development the build has another copy. */
const contextOf = (build: SiteBuild, asks: PageAsks) =>
  new RouterContextProvider(build.entry.module.createPageContext(asks))

/** Draws pages with a build of the site. `load` is called for each page, because the build may change. */
export function drawFromBuild(load: () => Promise<SiteBuild>, mode: 'production' | 'development'): DrawPage {
  return async (request, asks) => {
    const build = await load()
    return createRequestHandler(build, mode)(request, contextOf(build, asks))
  }
}

/** Draws with the output of `npm run build` in a folder. Rejects when there is no build. */
export async function loadBuiltPages(directory: string): Promise<DrawPage> {
  const build = (await import(pathToFileURL(`${directory}/server/index.js`).href)) as SiteBuild
  const draw = createRequestHandler(build, 'production')
  return (request, asks) => draw(request, contextOf(build, asks))
}
