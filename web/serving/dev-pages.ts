import type { Server } from 'node:http'
import type { Middleware } from './middleware.ts'
import { drawFromBuild, type SiteBuild } from './built-pages.ts'
import type { DrawPage } from './draw-page.ts'

/** Vite inside the site's own server: pages drawn from the source, with hot reload, on the same port. */
export interface DevPages {
  draw: DrawPage
  assets: Middleware
  close(): Promise<void>
}

export async function createDevPages(root: string, server: Server): Promise<DevPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<SiteBuild>
  // Loading every module takes longer than the time limit of a page, so the first reader would get an error.
  await load()
  return {
    draw: drawFromBuild(load, 'development'),
    assets: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
