import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { announcementBodies } from '../gateway/announcement-bodies.ts'
import { readAnnouncements } from '../gateway/announcement-reader.ts'
import { createGuesses, type Kind, kinds, type Name, neverExisted } from '../support/guessed-addresses.ts'
import type { HouseOptions } from '../support/house.ts'
import { passIdleTime } from '../support/idle-time.ts'
import { smallMarket } from '../support/sample-market.ts'
import { type StartedSite, startSite } from '../support/site.ts'
import { countRow, type DrillRow, placeRows } from './row.ts'

const [second, minute] = [1_000, 60_000]

/** Extent of the drill. */
export interface DrillSize {
  /** Announcements released within one second. */
  burst: number
  /** Guessed addresses of each kind. */
  guesses: number
  /** Length of the outage, in quarters of an hour. */
  outage: number
}

interface Stage {
  site: StartedSite
  clock: ReturnType<typeof createManualClock>
  /** Markup, feed or file of an address, without the comments between parts of a text. */
  text: (path: string) => () => Promise<string>
  /** File of the published folder. */
  published: (path: string) => () => Promise<string>
}

/** Plays a scene on a site of its own at 11:00 on a trading day, whose lists have been read. */
async function onStage(
  options: HouseOptions,
  play: (stage: Stage) => Promise<DrillRow[]>,
): Promise<DrillRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'drill-'))
  const publishedDirectory = join(directory, 'published')
  const clock = createManualClock(parseClock('2024-03-08T11:00'))
  const site = await startSite({
    clock,
    directory: join(directory, 'last-good'),
    publishedDirectory,
    ...options,
  })
  try {
    await site.until(fetch(`${site.url}/announcements`))
    await passIdleTime(clock, 30 * second)
    return await play({
      site,
      clock,
      text: path => async () =>
        (await (await site.until(fetch(site.url + path))).text()).replaceAll('<!-- -->', ''),
      published: path => () => readFile(join(publishedDirectory, path), 'utf8').catch(() => ''),
    })
  } finally {
    await site.close()
    await rm(directory, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Many announcements within one second. */
function playBurst(count: number): Promise<DrillRow[]> {
  const exchange = announcementBodies()
  return onStage({ upstream: exchange.fetch }, async ({ site, clock, text, published }) => {
    const reader = readAnnouncements(site.url)
    await passIdleTime(clock, 10 * second)
    const ids = Array.from({ length: count }, (_, index) => String(1_000 + index))
    const every = ids.map(id => `"${id}"`)
    for (const [index, id] of ids.entries()) exchange.add(id, `News ${id}`, clock.now() + index)
    const files = async () =>
      (await Promise.all(ids.map(id => published(`announcements/${id}/index.json`)()))).join('\n')
    const listed = async () => {
      const query = '{ announcements { totalCount } }'
      const { data } = await site.ask<{ announcements: { totalCount: number } }>(query)
      return String(data?.announcements.totalCount)
    }
    const last = `News ${ids.at(-1)}`
    try {
      return await placeRows(`${count} announcements within a second`, { clock, barMs: 10 * second }, [
        {
          name: 'each once and in order in the stream',
          read: async () => reader.received().join(),
          has: [ids.map(id => `ADDED ${id}`).join()],
        },
        { name: 'all in the list', read: listed, has: [String(count + 4)] },
        { name: 'the latest on the page of the list', read: text('/announcements'), has: [last] },
        { name: 'the latest in the feed', read: text('/feeds/announcements.atom'), has: [last] },
        { name: 'all in the published folder', read: files, has: every },
      ])
    } finally {
      reader.leave()
    }
  })
}

interface Listed {
  id: string
  title: string
  companyCode: string
}

/** An announcement of the wrong company. */
async function playRetag({ site, clock, text, published }: Stage): Promise<DrillRow[]> {
  const query = '{ announcements(first: 100) { nodes { id title companyCode } } }'
  const { data } = await site.ask<{ announcements: { nodes: Listed[] } }>(query)
  const { nodes } = data!.announcements
  const { id, companyCode: from } = nodes[0]!
  const to = nodes.find(({ companyCode }) => companyCode !== from)!.companyCode
  site.operator!.retag(Number(id), to)
  const link = `/announcements/${id}`
  return placeRows('An announcement moved to another company', { clock, barMs: minute }, [
    { name: 'its page', read: text(link), has: [`(${to})`] },
    { name: 'the former company', read: text(`/companies/${from}/announcements`), lacks: [`"${link}"`] },
    { name: 'the new company', read: text(`/companies/${to}/announcements`), has: [`"${link}"`] },
    {
      name: 'the feed of the new company',
      read: text(`/feeds/announcements.atom?company=${to}`),
      has: [`urn:announcement:${id}<`],
    },
    { name: 'the ledger', read: text('/announcements/corrections'), has: [link] },
    { name: 'the published folder', read: published('announcements/corrections/index.json'), has: [id] },
  ])
}

interface Traded {
  code: string
  totalCount: number
  startingPriceAmount: number
}

/** A trade that is cancelled: the only one of its security on the day. */
async function playBust({ site, clock }: Stage): Promise<DrillRow[]> {
  const fields = 'code totalCount startingPriceAmount priceAmount highPrice lowPrice totalVolume'
  const list = async () => {
    const query = `{ market(code: "NZSX") { instruments(first: 500) { nodes { ${fields} } } } }`
    const { data } = await site.ask<{ market: { instruments: { nodes: Traded[] } } }>(query)
    return data!.market.instruments.nodes
  }
  const { code, startingPriceAmount } = (await list()).find(({ totalCount }) => totalCount === 1)!
  const chart = async () => {
    const query = `{ instrument(code: "${code}") { intradayHistory(days: 1) { points { timestamp } } } }`
    return JSON.stringify((await site.ask(query)).data)
  }
  const [trade = ''] = /"timestamp":\d+/.exec(await chart()) ?? []
  site.operator!.bust(code)
  const none = [
    `"priceAmount":${startingPriceAmount}`,
    '"highPrice":null',
    '"lowPrice":null',
    '"totalVolume":0',
  ]
  const figures = async () =>
    JSON.stringify((await site.ask(`{ instrument(code: "${code}") { ${fields} } }`)).data)
  return placeRows('A busted trade', { clock, barMs: minute }, [
    { name: 'price, high, low and volume', read: figures, has: none },
    {
      name: 'the market',
      read: async () => JSON.stringify((await list()).find(each => each.code === code)),
      has: none,
    },
    { name: 'the chart', read: chart, lacks: [trade] },
  ])
}

interface Status {
  incidents: { endedAt: string | null; updates: { text: string }[] }[]
}

/** All sources fail, and return some quarters of an hour later. */
async function playOutage({ site, clock, text, published }: Stage, quarters: number): Promise<DrillRow[]> {
  const sources = [site.publicApi, site.ticker, site.content, site.accounts]
  const page = await text('/announcements')()
  const title = /<a [^>]*href="\/announcements\/\d+"[^>]*>([^<]+)</.exec(page)![1]!
  for (const source of sources) source.set('down')
  const event = 'All sources dead'
  const status = text('/status.json')
  const incidents = async () => (JSON.parse(await status()) as Status).incidents
  const count = async (isWanted: (incident: Status['incidents'][number]) => boolean) =>
    `${(await incidents()).filter(isWanted).length} incidents`
  const all = `${sources.length} incidents`
  const agreement = async () => {
    const [notice] = (await incidents()).flatMap(({ updates }) => updates)
    return notice && (await text('/status')()).includes(notice.text) ? 'agrees' : 'differs'
  }
  const rows = await placeRows(event, { clock, barMs: 2 * minute }, [
    { name: 'first notice of each source', read: () => count(() => true), has: [all] },
    { name: 'the page of the status', read: agreement, has: ['agrees'] },
    { name: 'the published folder', read: published('status.json'), has: ['"endedAt":null'] },
    { name: 'announcements stay readable', read: text('/announcements'), has: [title] },
  ])
  await passIdleTime(clock, (15 * quarters - 2) * minute)
  const updates = Math.min(...(await incidents()).map(incident => incident.updates.length))
  rows.push(countRow(event, 'quarters of an hour without an update', Math.max(0, quarters - updates)))
  const read = await site.until(fetch(`${site.url}/announcements`))
  rows.push(countRow(event, 'unreadable lists at the end', read.status === 200 ? 0 : 1))
  for (const source of sources) source.set(undefined)
  const ended = await placeRows('All sources back', { clock, barMs: 15 * minute }, [
    { name: 'each incident closed', read: () => count(({ endedAt }) => endedAt !== null), has: [all] },
  ])
  return [...rows, ...ended]
}

/** Guessed addresses, of which none may differ from one that never existed. */
async function playGuesses({ site }: Stage, count: number): Promise<DrillRow[]> {
  const changing = new Set(['date', 'x-request-id'])
  async function answerTo(kind: Kind, name: Name): Promise<string> {
    const request = kinds[kind](name)
    const { pathname } = new URL(request.url)
    const body =
      request.method === 'POST'
        ? { method: 'POST', body: await request.text(), headers: request.headers }
        : {}
    const response = await site.until(fetch(site.url + pathname, body))
    const headers = [...response.headers].filter(([header]) => !changing.has(header))
    return JSON.stringify({ status: response.status, headers, body: await response.text() })
  }
  const rows: DrillRow[] = []
  for (const kind of Object.keys(kinds) as Kind[]) {
    const never = await answerTo(kind, neverExisted[kind])
    let differing = 0
    for (const name of Array.from({ length: count }, createGuesses()[kind]))
      if ((await answerTo(kind, name)) !== never) differing += 1
    rows.push(
      countRow(
        `${count} guessed addresses of each kind`,
        `${kind}: differ from one that never existed`,
        differing,
      ),
    )
  }
  return rows
}

/** Plays the worst hour on sites of their own with a fast clock. Returns the effects with their bars. */
export async function playDrill(size: DrillSize): Promise<DrillRow[]> {
  const market = { dataSet: await smallMarket() }
  return [
    ...(await playBurst(size.burst)),
    ...(await onStage(market, async stage => [...(await playRetag(stage)), ...(await playBust(stage))])),
    ...(await onStage(market, stage => playOutage(stage, size.outage))),
    ...(await onStage(market, stage => playGuesses(stage, size.guesses))),
  ]
}
