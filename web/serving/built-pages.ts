import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { gatewayContext } from '../src/apollo/gateway-context.ts'
import type { DrawPage } from './draw-page.ts'

/** The entry's own exports come with the build: a context made elsewhere would be another. */
export type SiteBuild = ServerBuild & { entry: { module: { gatewayContext: typeof gatewayContext } } }

/** Pages as a build of the site draws them; the build is asked for each time, for it may be another. */
export function drawFromBuild(load: () => Promise<SiteBuild>, mode: 'production' | 'development'): DrawPage {
  return async (request, access) => {
    const build = await load()
    const context = new RouterContextProvider(new Map([[build.entry.module.gatewayContext, access]]))
    return createRequestHandler(build, mode)(request, context)
  }
}

/** Draws with what `npm run build` left in a folder. Rejects when nothing was built. */
export async function loadBuiltPages(directory: string): Promise<DrawPage> {
  const build = (await import(pathToFileURL(`${directory}/server/index.js`).href)) as SiteBuild
  const draw = createRequestHandler(build, 'production')
  const { gatewayContext: context } = build.entry.module
  return (request, access) => draw(request, new RouterContextProvider(new Map([[context, access]])))
}
