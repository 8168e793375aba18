import { hash } from 'node:crypto'
import type { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import type { Plugin } from 'graphql-yoga'
import { noSniffing } from '../http/plain-response.ts'
import { playgroundTabs } from './playground-tabs.ts'

type Options = Parameters<typeof renderGraphiQL>[0]

/** A file loaded by the page. */
export interface PlaygroundAsset {
  type: string
  body: Buffer
}

/** GraphiQL: a small page, and nine megabytes of cacheable files, all from this server. */
export interface PlaygroundPage {
  readonly options: NonNullable<Options>
  render(options?: Options): Promise<string>
  /** A file of the page by path; undefined for other paths. */
  asset(path: string): Promise<PlaygroundAsset | undefined>
}

export const playgroundAssets = '/graphql/playground/'

/** Allows GraphiQL's script file, its editor's inline styles, workers created by the script, and requests to this site. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  'worker-src data: blob:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Parts of GraphiQL's page that become files. */
const parts = [
  {
    pattern: /<style>([\s\S]*?)<\/style>/,
    ending: 'css',
    type: 'text/css; charset=utf-8',
    tag: (path: string) => `<link rel="stylesheet" href="${path}" />`,
  },
  {
    pattern: /<script>([\s\S]*?)<\/script>/,
    ending: 'js',
    type: 'text/javascript; charset=utf-8',
    tag: (path: string) => `<script src="${path}"></script>`,
  },
  {
    pattern: /<link rel="icon" href="data:image\/x-icon;base64,([^"]*)" \/>/,
    ending: 'ico',
    type: 'image/x-icon',
    tag: (path: string) => `<link rel="icon" href="${path}" />`,
  },
] as const

/** Moves parts of the page into files named by their digest. */
function split(whole: string) {
  const assets = new Map<string, PlaygroundAsset>()
  let page = whole
  for (const { pattern, ending, type, tag } of parts) {
    const [found, content = ''] = pattern.exec(page) ?? []
    if (found === undefined) throw new Error(`GraphiQL's page has no ${ending} to be served as a file`)
    const body = Buffer.from(content, ending === 'ico' ? 'base64' : 'utf8')
    const path = `${playgroundAssets}${hash('sha256', body, 'base64url').slice(0, 22)}.${ending}`
    assets.set(path, { type, body })
    // A function, so that the path is not interpreted as a replacement pattern.
    page = page.replace(found, () => tag(path))
  }
  return { page, assets }
}

export function createPlaygroundPage(): PlaygroundPage {
  const options = {
    title: 'GraphiQL: the exchange',
    defaultTabs: playgroundTabs,
    shouldPersistHeaders: false,
  }
  let drawing: Promise<ReturnType<typeof split>> | undefined

  async function draw() {
    // 35 MB of code, loaded on demand.
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
    return split(renderGraphiQL(options))
  }

  return {
    options,
    async render() {
      drawing ??= draw()
      return (await drawing).page
    },
    async asset(path) {
      if (!path.startsWith(playgroundAssets)) return undefined
      drawing ??= draw()
      return (await drawing).assets.get(path)
    },
  }
}

/** Headers of all Yoga responses: no sniffing, and GraphiQL's policy. */
export function useBrowserHeaders(): Plugin {
  return {
    onResponse({ response }) {
      for (const [name, value] of Object.entries(noSniffing)) response.headers.set(name, value)
      if (response.headers.get('content-type')?.startsWith('text/html'))
        response.headers.set('content-security-policy', policy)
    },
  }
}
