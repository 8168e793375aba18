import { hash } from 'node:crypto'
import type { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import type { Plugin } from 'graphql-yoga'
import { playgroundTabs } from './playground-tabs.ts'

type Options = Parameters<typeof renderGraphiQL>[0]

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Allows GraphiQL's inline scripts, its editor's inline styles and requests to this site. */
function policyOf(page: string): string {
  const scripts = Array.from(
    page.matchAll(inlineScript),
    ([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`,
  )
  return [
    "default-src 'none'",
    ['script-src', ...new Set(scripts)].join(' '),
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    'font-src data:',
    'worker-src data: blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** GraphiQL, rendered once: nine megabytes, all of it from this server. */
export function createPlaygroundPage() {
  let drawn: { key: string; page: string; policy: string } | undefined

  async function render(options?: Options): Promise<string> {
    const key = JSON.stringify(options)
    if (drawn?.key === key) return drawn.page
    // 35 MB of code, loaded only when it is needed.
    const { renderGraphiQL: draw } = await import('@graphql-yoga/render-graphiql')
    const page = draw(options)
    drawn = { key, page, policy: policyOf(page) }
    return page
  }

  return {
    render,
    options: { title: 'The exchange', defaultTabs: playgroundTabs, shouldPersistHeaders: false },
    policy: () => drawn?.policy ?? '',
  }
}

/** Headers of every response of Yoga: no sniffing, and GraphiQL's policy. */
export function useBrowserHeaders(policy: () => string): Plugin {
  return {
    onResponse({ response }) {
      response.headers.set('x-content-type-options', 'nosniff')
      if (response.headers.get('content-type')?.startsWith('text/html'))
        response.headers.set('content-security-policy', policy())
    },
  }
}
