import { expect, test } from 'vitest'
import { base, serviceOver } from '../testing/content-folder.ts'
import { event, page } from '../testing/test-model.ts'

interface SyncPage {
  items: { sys: { id: string; type: string; deletedAt?: string }; fields?: Record<string, unknown> }[]
  nextSyncUrl?: string
  nextPageUrl?: string
}

const files = {
  'entries/a.json': page('A'),
  'entries/b.json': page('B'),
  'entries/talk.json': event('Talk'),
  'assets/map.json': { fields: { title: 'Map', file: { fileName: 'map.txt', contentType: 'text/plain' } } },
  'assets/map/map.txt': 'a map',
}

type Service = Awaited<ReturnType<typeof serviceOver>>

const next = async ({ fetch }: Service, { nextPageUrl, nextSyncUrl }: SyncPage) => {
  const response = await fetch(
    new Request(nextPageUrl ?? nextSyncUrl ?? '', { headers: { authorization: 'Bearer published' } }),
  )
  return (await response.json()) as SyncPage
}

const keys = ({ items }: SyncPage) => items.map(({ sys }) => `${sys.type}:${sys.id}`)

test('the first sync has everything in all languages, the next one nothing', async () => {
  const service = await serviceOver(files)
  const first = await service.read<SyncPage>('/sync?initial=true')
  expect(keys(first)).toEqual(['Asset:map', 'Entry:a', 'Entry:b', 'Entry:talk'])
  expect(first.items[1]?.fields).toEqual({ title: { 'en-NZ': 'A' } })
  expect(first.nextPageUrl).toBeUndefined()
  expect(keys(await next(service, first))).toEqual([])
})

test('new, changed and deleted entries are synced once', async () => {
  const service = await serviceOver(files)
  const first = await service.read<SyncPage>('/sync?initial=true')
  await service.write({ 'entries/a.json': page('A again'), 'entries/c.json': page('C') })
  await service.remove('entries/b.json')
  await service.remove('assets/map.json')
  await service.lookAgain()
  const second = await next(service, first)
  expect(keys(second)).toEqual(['DeletedAsset:map', 'Entry:a', 'DeletedEntry:b', 'Entry:c'])
  expect(second.items[2]?.sys.deletedAt).toBe(new Date(service.clock.now()).toISOString())
  expect(keys(await next(service, second))).toEqual([])
  await service.write({ 'entries/b.json': page('B is back') })
  await service.lookAgain()
  expect(keys(await next(service, second))).toEqual(['Entry:b'])
})

test('a sync in pages keeps changes made meanwhile', async () => {
  const service = await serviceOver(files)
  const one = await service.read<SyncPage>('/sync?initial=true&limit=2')
  await service.write({ 'entries/a.json': page('A again') })
  await service.remove('entries/b.json')
  await service.lookAgain()
  const two = await next(service, one)
  expect([keys(one), keys(two)]).toEqual([['Asset:map', 'Entry:a'], ['Entry:talk']])
  expect([one.nextSyncUrl, two.nextPageUrl]).toEqual([undefined, undefined])
  expect(keys(await next(service, two))).toEqual(['Entry:a', 'DeletedEntry:b'])
})

test('a sync of one kind has that kind only; one of a content type has no deletions', async () => {
  const service = await serviceOver(files)
  const begin = (query: string) => service.read<SyncPage>(`/sync?initial=true&${query}`)
  const assets = await begin('type=Asset')
  const events = await begin('type=Entry&content_type=event')
  const eventsOnly = await begin('content_type=event')
  const deletions = await begin('type=Deletion')
  expect([keys(assets), keys(events), keys(deletions)]).toEqual([['Asset:map'], ['Entry:talk'], []])
  await service.remove('entries/talk.json')
  await service.lookAgain()
  expect(keys(await next(service, assets))).toEqual([])
  expect(keys(await next(service, events))).toEqual([])
  expect(keys(await next(service, eventsOnly))).toEqual([])
  expect(keys(await next(service, deletions))).toEqual(['DeletedEntry:talk'])
})

test('an unknown token, or one of another run, requires a new sync', async () => {
  const [one, other] = [await serviceOver(files), await serviceOver(files)]
  const { nextSyncUrl = '' } = await one.read<SyncPage>('/sync?initial=true')
  for (const path of [nextSyncUrl.replace('http://content.test', ''), `${base}/sync?sync_token=abc`]) {
    const response = await other.ask(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('Start a new sync with "initial"'),
    })
  }
  expect((await one.ask(`${base}/sync`)).status).toBe(400)
  expect((await one.ask(`${nextSyncUrl.replace('http://content.test', '')}&type=Entry`)).status).toBe(400)
})

test('a sync has no drafts', async () => {
  const service = await serviceOver({ ...files, 'drafts/entries/plan.json': page('Plan') })
  expect(keys(await service.read<SyncPage>('/sync?initial=true&type=Entry'))).not.toContain('Entry:plan')
  const preview = await service.ask(`/preview${base}/sync?initial=true`, { authorization: 'Bearer drafts' })
  expect(preview.status).toBe(404)
})
