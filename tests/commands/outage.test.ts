import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPage } from '../support/fault-page.ts'
import { passIdleTime } from '../support/idle-time.ts'
import { sampleMarket, someCode } from '../support/sample-market.ts'
import { startSite, type StartedSite } from '../support/site.ts'

const minute = 60_000
/** Notice about the source at the top of a page. */
const isMarked = /As at \d+:\d\d am, 8 Mar 2024 ?\. The exchange’s [a-z ]*data can’t be updated right now/

let directory: string
const open: StartedSite[] = []
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outage-'))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(site => site.close()))
  await rm(directory, { recursive: true, force: true })
})

async function start(at: string, isKept = true): Promise<StartedSite> {
  const site = await startSite({ at, ...(isKept && { directory }) })
  open.push(site)
  return site
}

/** A page of each kind with data of the public API. */
async function pathsOf(site: StartedSite) {
  const code = await someCode('NZSX')
  const { instruments } = await sampleMarket()
  const issuer = instruments.find(one => one.code === code)?.issuerCode
  const { links } = await readPage(site, '/announcements')
  return {
    main: [
      '/markets/NZSX',
      `/instruments/${code}`,
      `/companies/${issuer}`,
      links.find(href => /^\/announcements\/\d+$/.test(href)) ?? '',
    ],
    more: [
      '/announcements',
      `/instruments/${code}/history`,
      `/instruments/${code}/dividends`,
      `/companies/${issuer}/announcements`,
      '/companies',
      '/markets/listings',
      '/markets/securities',
      '/markets/NZSX/dividends',
      '/markets/indices/NZ50',
      '/markets/nzx-dairy-derivatives/quotes/futures/WMP',
      `/search?q=${code}`,
    ],
  }
}

async function readAll(site: StartedSite, paths: readonly string[]) {
  const pages = []
  for (const path of paths) pages.push(await readPage(site, path))
  return pages
}

const statuses = (pages: readonly { path: string; status: number }[]) =>
  Object.fromEntries(pages.map(({ path, status }) => [path, status]))
const each = <Value>(paths: readonly string[], value: Value) =>
  Object.fromEntries(paths.map(path => [path, value]))

test('a site that starts before silent upstreams answers the first visit from its files, marked', async () => {
  const before = await start('2024-03-08T10:30')
  const { main } = await pathsOf(before)
  const expected = await readAll(before, main)
  await before.close()
  open.pop()

  const site = await start('2024-03-08T11:30')
  site.publicApi.set('hang')
  site.ticker.set('hang')
  const shown = await readAll(site, main)
  expect(statuses(shown)).toEqual(each(main, 200))
  expect(shown.map(({ heading }) => heading)).toEqual(expected.map(({ heading }) => heading))
  expect(shown.filter(({ text }) => !isMarked.test(text)).map(({ path }) => path)).toEqual([])
  // A page waits for a source once, not for each read.
  expect(Math.max(...shown.map(({ seconds }) => seconds))).toBeLessThan(4)
})

test.each(['hang', 'e403html', 'e404', 'emptylist', 'down'] as const)(
  '%s: unknown data is shown as unreadable, not as missing',
  async fault => {
    const healthy = await start('2024-03-08T10:30', false)
    const { main } = await pathsOf(healthy)
    const site = await start('2024-03-08T10:30', false)
    site.publicApi.set(fault)
    // An announcement has its own page, which is not a list.
    const paths = fault === 'emptylist' ? main.slice(1, 3) : main.slice(1)
    const pages = await readAll(site, paths)
    expect(statuses(pages)).toEqual(each(paths, 503))
    for (const { text } of pages) expect(text).toMatch(/can’t be updated right now|Data not available/)
  },
)

test.each(['down', 'hang'] as const)(
  '%s: every page is marked as last known while only the public API fails, and not longer',
  async fault => {
    const site = await start('2024-03-08T09:00')
    const { main, more } = await pathsOf(site)
    const paths = [...main, ...more]
    expect((await readAll(site, paths)).filter(({ text }) => isMarked.test(text))).toEqual([])
    await site.until(site.clock.advance(65 * minute))
    site.publicApi.set(fault)
    const shown = await readAll(site, paths)
    expect(statuses(shown)).toEqual(each(paths, 200))
    expect(shown.filter(({ text }) => !isMarked.test(text)).map(({ path }) => path)).toEqual([])
    site.publicApi.set()
    for (let look = 0; look < 3; look++) {
      await passIdleTime(site.clock, 15_000)
      await readAll(site, paths)
    }
    await passIdleTime(site.clock, 10_000)
    const healed = await readAll(site, paths)
    expect(healed.filter(({ text }) => isMarked.test(text)).map(({ path }) => path)).toEqual([])
  },
)
