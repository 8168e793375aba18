import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Nginx, startNginx, testWithNginx } from '../support/nginx.ts'
import { someCode } from '../support/sample-market.ts'
import { type StartedSite, startSite } from '../support/site.ts'

/** A cache such as a content delivery network's: it follows the site's own headers, without rules for paths. */
const cacheConf = (directory: string, site: string) => `
  proxy_cache_path ${directory}/cache keys_zone=site:1m;
  server {
    listen 80;
    location / {
      proxy_pass ${site};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_buffering on;
      proxy_cache site;
      proxy_cache_key $request_uri;
      proxy_cache_background_update on;
      add_header X-Cache $upstream_cache_status always;
    }
  }`

let directory: string
let site: StartedSite | undefined
let nginx: Nginx | undefined
let code: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shared-cache-'))
  site = await startSite()
  code = await someCode('NZSX')
})
afterAll(async () => {
  await nginx?.close()
  await site?.close()
  await rm(directory, { recursive: true, force: true })
})

async function get(path: string, headers: Record<string, string> = {}, more: RequestInit = {}) {
  nginx ??= await startNginx(join(directory, 'nginx'), cacheConf(directory, site!.url))
  const response = await fetch(nginx.url + path, { headers, redirect: 'manual', ...more })
  return { response, cache: response.headers.get('x-cache'), text: await response.text() }
}

const hash = (text: string) => /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? ''

describe('a shared cache before the site', () => {
  testWithNginx('answers pages and files for everybody, whoever asks', async () => {
    const script = hash((await get('/')).text)
    const paths = [
      `/instruments/${code}`,
      '/markets/NZSX',
      script,
      '/calendars/dividends.ics',
      '/feeds/announcements.atom',
    ]
    for (const path of paths) {
      const first = await get(path)
      expect([path, first.response.status, first.cache]).toEqual([path, 200, 'MISS'])
      expect(first.response.headers.get('set-cookie'), path).toBeNull()
      const again = await get(path, { cookie: 'session=of-somebody; theme=dark' })
      expect([path, again.cache], path).toEqual([path, 'HIT'])
      expect(again.text).toBe(first.text)
    }
  })

  testWithNginx('keeps each encoding apart, and answers 304 to who has it already', async () => {
    const path = `/instruments/${code}?of=encodings`
    for (const encoding of ['gzip', 'br', 'identity']) {
      const first = await get(path, { 'accept-encoding': encoding })
      expect([encoding, first.cache]).toEqual([encoding, 'MISS'])
      // Brotli compression may still be running.
      expect([encoding, 'identity']).toContain(first.response.headers.get('content-encoding') ?? 'identity')
      expect(first.text).toContain('52 Week Change')
      const tag = first.response.headers.get('etag') ?? ''
      const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': tag })
      expect([again.response.status, again.cache]).toEqual([304, 'HIT'])
    }
  })

  testWithNginx('asks again after two seconds, so that a price is never much older', async () => {
    const path = '/markets/NZDX?of=age'
    const { response } = await get(path)
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=2, stale-while-revalidate=30',
    )
    const cache = async () => (await get(path)).cache
    expect(await cache()).toBe('HIT')
    // Served once more while it is revalidated in the background.
    await expect.poll(cache).toBe('STALE')
    await expect.poll(cache).toBe('HIT')
  })

  testWithNginx('keeps nothing that is somebody’s own, a state or a moment', async () => {
    const query = (text: string) => `/graphql?${new URLSearchParams({ query: text })}`
    const own = ['/mynzx/login', '/mynzx/account', '/mynzx/alerts', '/status/operator', '/livez', '/metrics']
    for (const path of own)
      for (const attempt of [1, 2]) {
        const { response, cache } = await get(path)
        expect(response.headers.get('cache-control'), path).toMatch(/no-store|private/)
        expect([path, attempt, cache]).toEqual([path, attempt, 'MISS'])
      }
    const failing = query('{ instrument(code: ')
    for (const attempt of [1, 2]) expect([attempt, (await get(failing)).cache]).toEqual([attempt, 'MISS'])
    const body = JSON.stringify({ query: '{ __typename }' })
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    for (const attempt of [1, 2]) {
      const { response, cache } = await get('/graphql', headers, { method: 'POST', body })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect([attempt, response.status, cache]).toEqual([attempt, 200, null])
    }
  })
})
