import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { passIdleTime } from '../support/idle-time.ts'
import { listen } from '../support/listening.ts'
import { readAnnouncements } from './announcement-reader.ts'
import { announceToEach } from './announcing.ts'

const second = 1_000
const given = announceToEach()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Feed {
  items: { id: string }[]
  next_url?: string
}

/** Starts to measure this thread's processor time, to which other work of the machine adds nothing. Returns it in milliseconds. */
function processorTime(): () => number {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
}

const ids = Array.from({ length: 500 }, (_, index) => String(1_000 + index))

/** Ids of a feed and of the pages of its archive, until all of `wanted` are found. */
async function throughPages(read: (path: string) => Promise<string>, wanted: readonly string[]) {
  const found = new Set<string>()
  const pages: string[] = []
  for (let path: string | undefined = '/feeds/announcements.json'; path !== undefined;) {
    const feed = JSON.parse(await read(path)) as Feed
    for (const { id } of feed.items) found.add(id.replace('urn:announcement:', ''))
    pages.push(path)
    path = wanted.every(id => found.has(id)) ? undefined : feed.next_url
  }
  return { found, pages }
}

test('500 announcements within a second are in the list, the stream and the feeds within 10 s', async () => {
  const publishedDirectory = join(given.directory, 'published')
  const house = await given.open({ publishedDirectory })
  const { url, close } = await listen(house)
  closing.push(close)
  const reader = readAnnouncements(url)
  closing.push(reader.leave)
  await vi.waitFor(async () => {
    await house.clock.advance(second)
    expect(reader.cursor()).not.toBeNull()
  }, 10_000)
  const released = house.clock.now()
  const work = processorTime()
  for (const [index, id] of ids.entries()) given.exchange.add(id, `News ${id}`, released + 2 * index)
  await house.clock.advance(second)

  const read = async (path: string) => (await fetch(url + path)).text()
  const checks = {
    stream: async () => expect(reader.received()).toEqual(ids.map(id => `ADDED ${id}`)),
    async list() {
      const { data } = await house.ask<{ announcements: { totalCount: number } }>(
        '{ announcements { totalCount } }',
      )
      expect(data?.announcements.totalCount).toBe(504)
    },
    async feeds() {
      const { found } = await throughPages(read, ids)
      expect(ids.filter(id => !found.has(id))).toEqual([])
    },
    async folder() {
      for (const id of ['1000', '1250', '1499'])
        expect(await readFile(join(publishedDirectory, `announcements/${id}/index.html`), 'utf8')).toContain(
          `News ${id}`,
        )
      const month = await readFile(
        join(publishedDirectory, 'announcements/months/2024-03/index.json'),
        'utf8',
      )
      expect((JSON.parse(month) as { announcements: unknown[] }).announcements).toHaveLength(504)
    },
  }
  for (const check of Object.values(checks))
    await vi.waitFor(async () => {
      await passIdleTime(house.clock, 500)
      await check()
    }, 20_000)
  // Neither waiting, which the site's clock counts, nor work depends on what else the machine does.
  expect(house.clock.now() - released).toBeLessThanOrEqual(10 * second)
  expect(work()).toBeLessThan(10 * second)

  for (const path of ['/feeds/announcements.atom', '/feeds/announcements.json?period=2024-03&part=2']) {
    const workOfRead = processorTime()
    await read(path)
    expect(workOfRead()).toBeLessThan(100)
  }
})

test('a feed’s archive pages do not change when announcements arrive', async () => {
  const house = await given.open()
  const { url, close } = await listen(house)
  closing.push(close)
  const read = async (path: string) => (await house.until(fetch(url + path))).text()
  for (const [index, id] of ids.slice(0, 250).entries())
    given.exchange.add(id, `News ${id}`, house.clock.now() - 10_000 + index)
  const { pages } = await throughPages(read, ['100'])
  expect(pages).toEqual([
    '/feeds/announcements.json',
    '/feeds/announcements.json?period=2024-03&part=2',
    '/feeds/announcements.json?period=2024-03&part=1',
  ])
  const part = await read(pages[2]!)
  given.exchange.add('2000', 'Later', house.clock.now())
  await house.clock.advance(60 * second)
  await vi.waitFor(async () => expect(await read(pages[0]!)).toContain('urn:announcement:2000'), 10_000)
  expect((JSON.parse(await read(pages[2]!)) as Feed).items).toEqual((JSON.parse(part) as Feed).items)
  const atom = await read('/feeds/announcements.atom?period=2024-03&part=2')
  expect(atom).toContain('<fh:archive/>')
  expect(atom).toContain(
    'rel="prev-archive" type="application/atom+xml" href="/feeds/announcements.atom?period=2024-03&amp;part=1"',
  )
})
