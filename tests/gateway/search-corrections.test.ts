import { access, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { announceToEach } from './announcing.ts'

const given = announceToEach()

interface Found {
  announcementSearch: {
    nodes: {
      announcement: { id: string; retraction: { reason: string | null } | null }
      quote: { page: number | null; attachment: { id: string } | null } | null
    }[]
    coveredFrom: string | null
    pendingCount: number
    unreadCount: number
  }
}

const document = `query ($query: String!) {
  announcementSearch(query: $query) {
    nodes { announcement { id retraction { reason } } quote { page attachment { id } } }
    coveredFrom
    pendingCount
    unreadCount
  }
}`

/** Searches after a while. */
async function search(query: string) {
  await given.house.clock.advance(15_000)
  const { data } = await given.house.ask<Found>(document, { query })
  return data!.announcementSearch
}

const idsOf = async (query: string) => (await search(query)).nodes.map(({ announcement }) => announcement.id)
const polled = { timeout: 20_000, interval: 20 }

async function open() {
  given.exchange.attach('100', 'Net profit rose by seventeen percent.')
  given.exchange.attach('103', 'The kererū returned to the valley.')
  await given.open({ publishedDirectory: join(given.directory, 'published') })
  await expect.poll(async () => (await search('profit')).coveredFrom, polled).toBe('2024-02-01')
}

/** A reader opens the announcement, so that its own page is read again. */
const openPage = (id: string) =>
  given.house.ask('query ($id: ID!) { announcement(id: $id) { body } }', { id })

test('coverage is stated once everything is indexed, and kept while a new text is read', async () => {
  await given.open({ publishedDirectory: join(given.directory, 'published') })
  const stated = new Set<string | null>()
  await expect
    .poll(async () => {
      const { coveredFrom } = await search('announcement')
      stated.add(coveredFrom)
      return coveredFrom
    }, polled)
    .toBe('2024-02-01')
  for (const day of stated) expect(day === null || day <= '2024-03-08', String(day)).toBe(true)
  given.house.publicApi.set('down', /\/announcement\/104\/data/)
  given.exchange.add('104', 'A halt')
  await expect.poll(() => idsOf('"a halt"'), polled).toEqual(['104'])
  expect(await search('halt')).toMatchObject({ coveredFrom: '2024-02-01', pendingCount: 1 })
})

test('a page and a document that cannot be read are counted, and searched once they can', async () => {
  given.exchange.attach('103', 'The kererū returned to the valley.')
  await given.open()
  given.house.publicApi.set('down', /\/announcement\/(100\/data|103\/attachment)/)
  await expect
    .poll(async () => search('announcement'), polled)
    .toMatchObject({ coveredFrom: '2024-02-01', pendingCount: 0, unreadCount: 2 })
  expect(await idsOf('kereru')).toEqual([])
  given.house.publicApi.set()
  await given.house.clock.advance(3_600_000)
  await expect
    .poll(() => search('kereru'), polled)
    .toMatchObject({
      nodes: [{ announcement: { id: '103' } }],
      coveredFrom: '2024-02-01',
      unreadCount: 0,
    })
})

test('a retracted announcement is found by its title, and no longer by its text', async () => {
  await open()
  const [found] = (await search('"seventeen percent"')).nodes
  expect(found?.quote).toEqual({ page: 1, attachment: { id: '100-1' } })
  given.exchange.retract('100', 'Wrong figures')
  await expect.poll(() => idsOf('"seventeen percent"'), polled).toEqual([])
  expect((await search('"half year results"')).nodes).toEqual([
    { announcement: { id: '100', retraction: { reason: 'Wrong figures' } }, quote: null },
  ])
  const feed = await given.house.until(
    given.house.gateway.fetch(new Request('http://site.test/feeds/announcements.json?q=seventeen')),
  )
  expect(((await feed.json()) as { items: object[] }).items).toEqual([])
})

test('a replaced document is found by its new text, and no longer by its old one', async () => {
  await open()
  expect(await idsOf('kereru')).toEqual(['103'])
  given.exchange.attach('103', 'The tūī stayed away for the whole of the winter.')
  const renewed = async () => {
    await openPage('103')
    return [await idsOf('tui'), await idsOf('kereru')]
  }
  await expect.poll(renewed, polled).toEqual([['103'], []])
  await given.house.close()
  await given.open({ publishedDirectory: join(given.directory, 'published') })
  await expect.poll(renewed, polled).toEqual([['103'], []])
})

test('a deleted index is built again from the archive, without the exchange', async () => {
  // The copies of a chosen time are made again by each start.
  const clock = { ...createManualClock(parseClock('2024-03-08T11:00')), isSet: false }
  const publishedDirectory = join(given.directory, 'published')
  given.exchange.attach('103', 'The kererū returned to the valley.')
  await given.open({ publishedDirectory, clock })
  const copy = async () => {
    await clock.advance(15_000)
    return access(join(publishedDirectory, 'announcements/103/attachments/1.pdf'))
  }
  await expect.poll(copy, polled).toBeUndefined()
  await given.house.close()
  const index = (await readdir(given.directory, { recursive: true })).find(path => path.endsWith('/search'))
  await rm(join(given.directory, index!), { recursive: true })
  await given.open({ publishedDirectory, clock })
  given.house.publicApi.set('down')
  await expect.poll(() => idsOf('"returned to the valley"'), polled).toEqual(['103'])
})
