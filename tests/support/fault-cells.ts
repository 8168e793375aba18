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

/** What was wrong with a page, in words. */
export interface Complaint {
  path: string
  what: string
}

const minute = 60_000
/** A healthy site reads everything at this time; the fault comes an hour later. */
const healthyAt = '2024-03-08T11:00'
/** What editors change is asked for this often: what was confirmed sooner is true. */
const contentPollMs = 20_000

export interface FaultCells {
  /** What is read: pages of every kind. */
  paths: readonly string[]
  /** Lets one fault happen and end. Resolves with whatever was wrong with a page on the way. */
  run(cell: FaultCell): Promise<Complaint[]>
  close(): Promise<void>
}

/** Pages of every kind, each with something that a reader would miss. */
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

/** Pages that no reader has opened yet, of things that a list names: each answers, and none is denied. */
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
/** The sample market with a notice of the exchange; menus and foot are in the shipped content. */
async function marketWithBanner(): Promise<DataSet> {
  return { ...(await sampleMarket()), banners: { paths: { '/markets': ['notice'] }, banners: { notice } } }
}

/** Reads a healthy site once and keeps on disk what it knew, so that each cell starts from the same. */
export async function createFaultCells(): Promise<FaultCells> {
  const kept = await mkdtemp(join(tmpdir(), 'fault-cells-'))
  const dataSet = await marketWithBanner()
  const first = await startSite({ dataSet, at: healthyAt, directory: kept })
  const paths = await pathsOf(first)
  const unopened = await unopenedOf()
  await readAll(first, paths)
  // What came too late for a page's first drawing is on its second.
  const healthy = new Map((await readAll(first, paths)).map(page => [page.path, page]))
  await first.close()

  async function start(state: KnowledgeState, directory: string): Promise<StartedSite> {
    if (state === 'disk') await cp(kept, directory, { recursive: true })
    const clock = createManualClock(parseClock(healthyAt))
    const site = await startSite({ dataSet, clock, ...(state === 'disk' && { directory }) })
    if (state === 'warm') await readAll(site, paths)
    // Whatever may be used for an hour is older than that now.
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
        // Readers keep coming: each is shown what stood there, while it is read anew behind.
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
