import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createClient, type CreateClientParams } from 'contentful'
import { describe, expect, onTestFinished, test } from 'vitest'
import { document, embedded, link, paragraph, serviceOver } from './testing/content-folder.ts'
import { page } from './testing/test-model.ts'

const files = {
  'entries/home.json': page('Home', {
    path: '/home',
    next: link('Entry', 'about'),
    content: document(paragraph('Welcome'), embedded('about')),
    blocks: [link('Entry', 'about'), link('Entry', 'lost')],
  }),
  'entries/about.json': page('About', { path: '/about', next: link('Entry', 'home') }),
  'drafts/entries/plan.json': page('Plan'),
  'assets/map.json': { fields: { title: 'Map', file: { fileName: 'map.txt', contentType: 'text/plain' } } },
  'assets/map/map.txt': 'a map',
}

type Service = Awaited<ReturnType<typeof serviceOver>>
type Reach = Pick<CreateClientParams, 'host' | 'insecure' | 'adapter'>

/** The service on a local port. */
async function overLoopback({ fetch }: Service): Promise<Reach> {
  const server = createServer(createRequestListener(fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, insecure: true }
}

/** The service called as a function, through the client's own transport. */
async function inProcess({ fetch }: Service): Promise<Reach> {
  return {
    host: 'content.test',
    insecure: true,
    adapter: async config => {
      const url = new URL(config.url ?? '', `${config.baseURL ?? ''}/`)
      for (const [name, value] of Object.entries(config.params ?? {}))
        url.searchParams.set(name, String(value))
      const response = await fetch(
        new Request(url, { headers: config.headers.toJSON() as Record<string, string> }),
      )
      const data: unknown = await response.json()
      const headers = Object.fromEntries(response.headers)
      const answer = { data, status: response.status, statusText: response.statusText, headers, config }
      if (response.ok) return answer
      throw Object.assign(new Error('refused'), { response: answer, config })
    },
  }
}

const reaches = [
  { how: 'over HTTP', reach: overLoopback },
  { how: 'in process', reach: inProcess },
]

const clientWith =
  (reach: (service: Service) => Promise<Reach>) =>
  async (service: Service, params: Partial<CreateClientParams> = {}) =>
    createClient({
      space: 'exchange',
      environment: 'master',
      accessToken: 'published',
      retryOnError: false,
      ...(await reach(service)),
      ...params,
    })

describe.each(reaches)('the official client, $how', ({ reach }) => {
  const clientOf = clientWith(reach)

  test('reads entries with their links, also in a cycle', async () => {
    const client = await clientOf(await serviceOver(files))
    const { total, items, errors } = await client.getEntries({
      content_type: 'page',
      order: ['fields.title'],
      include: 10,
    })
    const [about, home] = items
    expect([total, about?.fields.title, home?.fields.title]).toEqual([2, 'About', 'Home'])
    expect(home?.fields.next).toBe(about)
    expect(about?.fields.next).toBe(home)
    expect(home?.fields.content).toMatchObject({
      content: [{}, { data: { target: { fields: { title: 'About' } } } }],
    })
    expect(errors).toEqual([
      {
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Entry', id: 'lost' },
      },
    ])
  })

  test('reads one entry, one asset, types, languages and the space', async () => {
    const client = await clientOf(await serviceOver(files))
    expect((await client.getEntry('home')).fields.path).toBe('/home')
    const asset = await client.getAsset('map')
    expect(asset.fields.file).toMatchObject({ contentType: 'text/plain', details: { size: 5 } })
    expect((await client.getAssets({ order: ['sys.id'] })).items).toEqual([asset])
    expect((await client.getContentType('page')).displayField).toBeNull()
    expect((await client.getContentTypes()).items.map(({ sys }) => sys.id)).toEqual(['page', 'event'])
    expect((await client.getLocales()).items.map(({ code }) => code)).toEqual(['en-NZ', 'mi'])
    expect((await client.getSpace()).sys.id).toBe('exchange')
  })

  test('reads pages by cursors, tags, concepts and published versions', async () => {
    const client = await clientOf(await serviceOver(files))
    const query = { order: ['sys.id' as const], limit: 1 }
    const first = await client.getEntriesWithCursor(query)
    expect(first.items.map(({ sys }) => [sys.id, sys.publishedVersion])).toEqual([['about', 1]])
    expect(first.pages.prev).toBeUndefined()
    const second = await client.getEntriesWithCursor({ ...query, pageNext: first.pages.next ?? '' })
    expect([second.items.map(({ sys }) => sys.id), second.pages.next]).toEqual([['home'], undefined])
    const back = await client.getEntriesWithCursor({ ...query, pagePrev: second.pages.prev ?? '' })
    expect(back.items).toEqual(first.items)
    expect((await client.getAssetsWithCursor({ limit: 5 })).items.map(({ sys }) => sys.id)).toEqual(['map'])
    expect((await client.getTags()).items).toEqual([])
    expect((await client.getConcepts()).items).toEqual([])
    expect((await client.getConceptSchemes()).items).toEqual([])
  })

  test('selects, searches and reads all languages', async () => {
    const client = await clientOf(await serviceOver(files))
    const { items } = await client.getEntries({
      content_type: 'page',
      select: ['fields.title'],
      'fields.path[in]': ['/home', '/lost'],
    })
    expect(items).toEqual([{ sys: { id: 'home', type: 'Entry' }, fields: { title: 'Home' } }])
    const all = await client.withAllLocales.getEntry('about')
    expect(all.fields.title).toEqual({ 'en-NZ': 'About' })
  })
})

describe.each(reaches)('the official client, $how,', ({ reach }) => {
  const clientOf = clientWith(reach)

  test('syncs in pages, with changes and deletions', async () => {
    const service = await serviceOver(files)
    const client = await clientOf(service)
    const first = await client.sync({ initial: true, limit: 1 })
    expect(first.entries.map(({ sys }) => sys.id)).toEqual(['about', 'home'])
    expect(first.assets.map(({ sys }) => sys.id)).toEqual(['map'])
    await service.remove('entries/about.json')
    await service.lookAgain()
    const second = await client.sync({ nextSyncToken: first.nextSyncToken ?? '' })
    expect([second.entries, second.deletedEntries.map(({ sys }) => sys.id)]).toEqual([[], ['about']])
    const third = await client.sync({ nextSyncToken: second.nextSyncToken ?? '' })
    expect(third.deletedEntries).toEqual([])
  })

  test('previews drafts below /preview', async () => {
    const service = await serviceOver(files)
    const preview = await clientOf(service, { accessToken: 'drafts', basePath: '/preview' })
    expect((await preview.getEntry('plan')).fields.title).toBe('Plan')
    await expect((await clientOf(service)).getEntry('plan')).rejects.toThrow(
      'The resource could not be found.',
    )
  })

  test('understands error responses', async () => {
    const service = await serviceOver(files, { requestsPerSecond: 3 })
    const refusal = (promise: Promise<unknown>) =>
      promise.then(String, (error: Error) => [
        error.name,
        (JSON.parse(error.message) as { status: number }).status,
      ])
    const stranger = await clientOf(service, { accessToken: 'nobody' })
    expect(await refusal(stranger.getEntries())).toEqual(['AccessTokenInvalid', 401])
    const client = await clientOf(service)
    expect(await refusal(client.getAsset('lost'))).toEqual(['NotFound', 404])
    expect(await refusal(client.getEntries({ content_type: 'page', 'fields.colour': 'x' }))).toEqual([
      'InvalidQuery',
      400,
    ])
    expect(await refusal(client.getEntries())).toEqual(['RateLimitExceeded', 429])
  })
})
