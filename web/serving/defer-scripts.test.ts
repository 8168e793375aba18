import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const preload = (href: string) => `<link rel="modulepreload" crossorigin="" href="${href}"/>`
const start = (script: string) => `<script type="module" async="">${script}</script>`
const body = [
  'import "/assets/manifest-1.js";',
  'import * as route0 from "/assets/root-1.js";',
  'window.__reactRouterRouteModules = {"root":route0};',
  'import("/assets/entry.client-1.js");',
].join('\n')
const page = [
  `<head>${preload('/assets/entry.client-1.js')}${preload('/assets/react-1.js')}${preload('/assets/root-1.js')}</head>`,
  `<body><script>theme()</script>${start(body)}</body>`,
].join('')

const files = (html: string) => JSON.parse(/const files = (\[.*\])/.exec(html)?.[1] ?? 'null') as unknown

test('the HTML neither preloads nor imports script modules', () => {
  const html = deferScripts(page)
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toMatch(/^import /m)
  expect(html).toContain('<script>theme()</script>')
})

test('files are imported in order, the entry module last', () => {
  const html = deferScripts(page)
  expect(files(html)).toEqual(['/assets/react-1.js', '/assets/root-1.js'])
  expect(html).toContain('for (const href of [...files, "/assets/entry.client-1.js"])')
  expect(html.indexOf('import(file)')).toBeLessThan(html.indexOf('import("/assets/entry.client-1.js")'))
})

test('a route’s file keeps its name in the script', () => {
  const html = deferScripts(page)
  expect(html).toContain('await import("/assets/manifest-1.js")')
  expect(html).toContain('const route0 = await import("/assets/root-1.js")')
  expect(html).toContain('window.__reactRouterRouteModules = {"root":route0};')
})

test('a page without scripts stays as it is', () => {
  expect(deferScripts('<p>Not here</p>')).toBe('<p>Not here</p>')
})
