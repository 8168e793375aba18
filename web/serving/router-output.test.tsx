import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Links,
  Scripts,
  StaticRouterProvider,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'
import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'
import { styleLinks } from './style-links.ts'

/** The router's own tags, around a page. */
const Page = () => (
  <html lang="en">
    <head>
      <Links />
    </head>
    <body>
      <Scripts />
    </body>
  </html>
)

const route = {
  id: 'root',
  path: '/',
  module: '/assets/root-1.js',
  imports: ['/assets/react-1.js'],
  css: ['/assets/one.css'],
}
const framework = {
  manifest: {
    entry: { module: '/assets/entry.client-1.js', imports: ['/assets/react-1.js'] },
    routes: { root: { ...route, hasLoader: false, hasAction: false } },
    url: '/assets/manifest-1.js',
    version: '1',
  },
  routeModules: { root: { default: Page } },
  future: {},
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  serverHandoffString: '{}',
}

async function routerOutput(): Promise<string> {
  const handler = createStaticHandler([{ id: 'root', path: '/', Component: Page }])
  const context = await handler.query(new Request('http://site.example/'))
  if (context instanceof Response) throw new Error('The route redirects')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <FrameworkContext value={framework as never}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </FrameworkContext>,
  )
}

test('the scripts of the installed router are found, and are fetched last', async () => {
  const html = await routerOutput()
  expect(html).toContain('modulepreload')
  const last = deferScripts(html)
  expect(last).not.toContain('<link rel="modulepreload"')
  expect(last).not.toMatch(/^import /m)
  expect(last).toContain('const files = ["/assets/')
  expect(last).toContain('[...files, "/assets/entry.client-1.js"]')
  expect(last).toContain('= await import("/assets/root-1.js")')
  expect(last).toContain('await import("/assets/manifest-1.js")')
})

test('the style sheets of the installed router are found', async () => {
  expect(styleLinks(await routerOutput())).toBe('</assets/one.css>; rel=preload; as=style')
})
