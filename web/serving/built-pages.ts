import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { createPageContext } from '../src/entry.server.tsx'
import type { DrawPage, PageAsks } from './draw-page.ts'

/** The entry's own exports come with the build: a context made elsewhere would be another. */
export type SiteBuild = ServerBuild & { entry: { module: { createPageContext: typeof createPageContext } } }

/** The handler takes a provider of its own copy of the router only; in development the build has another copy. */
const contextOf = (build: SiteBuild, asks: PageAsks) =>
  new RouterContextProvider(build.entry.module.createPageContext(asks))

/** Pages as a build of the site draws them; the build is asked for each time, for it may be another. */
export function drawFromBuild(load: () => Promise<SiteBuild>, mode: 'production' | 'development'): DrawPage {
  return async (request, asks) => {
    const build = await load()
    return createRequestHandler(build, mode)(request, contextOf(build, asks))
  }
}

/** Draws with what `npm run build` left in a folder. Rejects when nothing was built. */
export async function loadBuiltPages(directory: string): Promise<DrawPage> {
  const build = (await import(pathToFileURL(`${directory}/server/index.js`).href)) as SiteBuild
  const draw = createRequestHandler(build, 'production')
  return (request, asks) => draw(request, contextOf(build, asks))
}
