import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataSet } from '@exchange/upstream-exchange'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import type { FaultCell, KnowledgeState } from './fault-cell.ts'
import { complaintsOf, type PageSeen, readPage } from './fault-page.ts'
import { passIdleTime } from './idle-time.ts'
import { sampleMarket, someCode } from './sample-market.ts'
import { startSite, type StartedSite } from './site.ts'

/** A fault of a page, in words. */
export interface Complaint {
  path: string
  what: string
}

const minute = 60_000
/** A healthy site reads everything at this time; the fault begins an hour later. */
const healthyAt = '2024-03-08T11:00'
/** Polling interval of content: data confirmed within it counts as current. */
const contentPollMs = 20_000

export interface FaultCells {
  /** Paths of the checked pages, of every kind. */
  paths: readonly string[]
  /** Lets one fault begin and end. Resolves with the faults of pages on the way. */
  run(cell: FaultCell): Promise<Complaint[]>
  close(): Promise<void>
}

/** Pages of every kind, each with content that a reader would miss. */
async function pathsOf(site: StartedSite): Promise<string[]> {
  const code = await someCode('NZSX')
  const { instruments } = await sampleMarket()
  const issuer = instruments.find(one => one.code === code)?.issuerCode
  const { links } = await readPage(site, '/announcements')
  const announcement = links.find(href => /^\/announcements\/\d+$/.test(href)) ?? '/announcements'
  return [
    '/',
    '/markets/NZSX',
    '/markets/indices',
    '/markets/gdt',
    '/markets/nzx-dairy-derivatives/quotes/futures/WMP',
    `/instruments/${code}`,
    `/companies/${issuer}`,
    '/companies',
    '/announcements',
    announcement,
    `/search?q=${code}`,
    '/investing/how-the-market-works',
  ]
}

/** Pages not opened before, of items in a list: each must respond, and none with a 404. */
async function unopenedOf(): Promise<string[]> {
  const { instruments } = await sampleMarket()
  const [first, second] = instruments.filter(({ market }) => market === 'NZSX').toReversed()
  return [`/instruments/${first?.code}`, `/companies/${second?.issuerCode}`]
}

async function readAll(site: StartedSite, paths: readonly string[]): Promise<PageSeen[]> {
  const pages: PageSeen[] = []
  for (const path of paths) pages.push(await readPage(site, path))
  return pages
}

const text = (value: string) => ({ nodeType: 'paragraph', content: [{ nodeType: 'text', value }] })
const notice = { body: { nodes: [text('The market closes at 12:45 on 24 December 2024.')] } }
/** The sample market with a notice of the exchange; menus and footer are in the shipped content. */
async function marketWithBanner(): Promise<DataSet> {
  return { ...(await sampleMarket()), banners: { paths: { '/markets': ['notice'] }, banners: { notice } } }
}

/** Reads a healthy site once and stores its cache on disk, so that all cells start from the same state. */
export async function createFaultCells(): Promise<FaultCells> {
  const kept = await mkdtemp(join(tmpdir(), 'fault-cells-'))
  const dataSet = await marketWithBanner()
  const first = await startSite({ dataSet, at: healthyAt, directory: kept })
  const paths = await pathsOf(first)
  const unopened = await unopenedOf()
  await readAll(first, paths)
  // Data that was late for the first rendering of a page is in the second.
  const healthy = new Map((await readAll(first, paths)).map(page => [page.path, page]))
  await first.close()

  async function start(state: KnowledgeState, directory: string): Promise<StartedSite> {
    if (state === 'disk') await cp(kept, directory, { recursive: true })
    const clock = createManualClock(parseClock(healthyAt))
    const site = await startSite({ dataSet, clock, ...(state === 'disk' && { directory }) })
    if (state === 'warm') await readAll(site, paths)
    // Makes every cached value older than an hour.
    await passIdleTime(clock, 1_000)
    await clock.advance(65 * minute)
    await passIdleTime(clock, 1_000)
    return site
  }

  function complaints(pages: readonly PageSeen[], cell: FaultCell, isHealed: boolean): Complaint[] {
    return pages.flatMap(page =>
      complaintsOf(page, { before: healthy.get(page.path), cell, isHealed }).map(what => ({
        path: page.path,
        what,
      })),
    )
  }

  const denials = (pages: readonly PageSeen[]): Complaint[] =>
    pages
      .filter(({ status }) => status !== 200 && status !== 503)
      .map(({ path, status }) => ({ path, what: `under the fault: known from a list, and status ${status}` }))

  return {
    paths,
    async run(cell) {
      const directory = await mkdtemp(join(tmpdir(), 'fault-cell-'))
      const site = await start(cell.state, directory)
      const { clock } = site
      try {
        site[cell.upstream].set(cell.fault)
        if (cell.upstream === 'content') await passIdleTime(clock, contentPollMs)
        const found = complaints(await readAll(site, paths), cell, false)
        if (cell.state !== 'cold') found.push(...denials(await readAll(site, unopened)))
        await passIdleTime(clock, 10_000)
        found.push(...complaints(await readAll(site, paths), cell, false))
        site[cell.upstream].set()
        // Each reader gets the cached page while it is refreshed.
        for (const _reader of [1, 2, 3]) {
          await passIdleTime(clock, 15_000)
          await readAll(site, paths)
        }
        await passIdleTime(clock, 10_000)
        found.push(...complaints(await readAll(site, paths), cell, true))
        return found
      } finally {
        await site.close()
        await rm(directory, { recursive: true, force: true })
      }
    },
    close: () => rm(kept, { recursive: true, force: true }),
  }
}
