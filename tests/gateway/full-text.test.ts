import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { smallMarket } from '../support/sample-market.ts'
import { labelledSearches } from './labelled-searches.ts'

let directory: string
let house: House
const open = async (options: HouseOptions = {}) => {
  const published = { directory, publishedDirectory: join(directory, 'published') }
  return createHouse({ dataSet: await smallMarket(), at: '2026-11-20T11:22', ...published, ...options })
}
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'full-text-'))
  house = await open()
})
afterAll(async () => {
  await house.close()
  await rm(directory, { recursive: true, force: true })
})

interface Found {
  announcementSearch: {
    nodes: {
      announcement: { id: string; title: string; retraction: object | null }
      quote: {
        page: number | null
        parts: { text: string; isMatch: boolean }[]
        attachment: { id: string } | null
      } | null
    }[]
    totalCount: number
    coveredFrom: string | null
    problem: string | null
  }
}

const document = `query ($query: String!, $order: AnnouncementSearchOrder! = RELEVANCE) {
  announcementSearch(query: $query, order: $order, first: 100) {
    nodes {
      announcement { id title retraction { reason } }
      quote { page parts { text isMatch } attachment { id } }
    }
    totalCount coveredFrom problem
  }
}`

async function search(query: string) {
  const { data, errors } = await house.ask<Found>(document, { query })
  expect(errors).toBeUndefined()
  return data!.announcementSearch
}

/** Maximum duration of the reading of all texts on a busy machine; 40 s alone. */
const patienceMs = 200_000

/** Lets rounds of the watch pass until everything that is listed is indexed. */
async function whole(): Promise<void> {
  await expect
    .poll(
      async () => {
        await house.clock.advance(15_000)
        return (await search('-halt')).coveredFrom
      },
      // Texts are read in this thread's spare time, which a shorter interval would take away.
      { timeout: patienceMs, interval: 200 },
    )
    .toBe('2026-10-01')
}

test('a query that cannot be searched has a plain answer, and its feed says it too', async () => {
  expect((await search('"record date')).problem).toMatch(/quotation mark/)
  expect((await search('-')).problem).toMatch(/minus/)
  const feed = await house.until(
    house.gateway.fetch(new Request('http://site.test/feeds/announcements.atom?q=%22record')),
  )
  expect(await feed.text()).toContain('<subtitle>A quotation mark is missing.')
})

interface Labelled {
  id: string
  companyCode: string | null
  title: string
  releasedAt: string
  type: { code: string }
  retraction: object | null
}

interface Page {
  announcements: { nodes: Labelled[]; pageInfo: { endCursor: string | null } }
}

const labelled = 'id companyCode title releasedAt type { code } retraction { reason }'

/** Announcements from the first day that is searched completely. The texts of retracted ones are not searched. */
async function wantedFrom(day: string): Promise<Labelled[]> {
  const document = `query ($after: String) {
    announcements(first: 100, after: $after) { nodes { ${labelled} } pageInfo { endCursor } }
  }`
  const all: Labelled[] = []
  for (let after: string | null = null; ;) {
    const answer: { data?: Page | null } = await house.ask<Page>(document, { after })
    const { nodes, pageInfo } = answer.data!.announcements
    all.push(...nodes)
    if ((nodes.at(-1)?.releasedAt ?? '') < day)
      return all.filter(({ releasedAt, retraction }) => releasedAt >= day && retraction === null)
    after = pageInfo.endCursor
  }
}

const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length

test('labelled searches find nine good ones in ten, and each wanted one', async () => {
  await whole()
  const wanted = await wantedFrom('2026-10-01')
  const document = `query ($query: String!, $filter: AnnouncementFilter!) {
    announcementSearch(query: $query, filter: $filter, first: 100) { nodes { announcement { ${labelled} } } }
  }`
  const [precisions, missed]: [number[], string[]] = [[], []]
  for (const { query, isGood, isWanted = isGood } of labelledSearches) {
    const variables = { query, filter: { from: '2026-10-01' } }
    const { data } = await house.ask<{ announcementSearch: { nodes: { announcement: Labelled }[] } }>(
      document,
      variables,
    )
    const found = data!.announcementSearch.nodes.map(({ announcement }) => announcement)
    const first = found.slice(0, 10)
    // A small market lacks some kinds of announcements.
    if (first.length > 0) precisions.push(first.filter(isGood).length / first.length)
    const ids = new Set(found.map(({ id }) => id))
    for (const { id, title } of wanted.filter(isWanted)) if (!ids.has(id)) missed.push(`${query}: ${title}`)
  }
  expect(precisions.length).toBeGreaterThanOrEqual(30)
  expect(mean(precisions)).toBeGreaterThanOrEqual(0.9)
  expect(missed).toEqual([])
})

test('the calendar of a search has the dates that its announcements give notice of', async () => {
  await whole()
  const get = async (path: string) =>
    (await house.until(house.gateway.fetch(new Request(`http://site.test${path}`)))).text()
  const meetings = await get('/calendars/announcements.ics?q=type%3Ameeting')
  const summaries = meetings.match(/^SUMMARY:.*$/gm) ?? []
  expect(summaries.length).toBeGreaterThan(0)
  for (const summary of summaries) expect(summary).toContain('meeting')
  const all = (await get('/calendars/meetings.ics')).match(/^SUMMARY:.*$/gm) ?? []
  expect(all).toEqual(expect.arrayContaining(summaries))
  const dividends = await get('/calendars/announcements.ics?q=%22record+date%22+type%3Adividend')
  expect(dividends).toContain('CATEGORIES:Dividend')
  expect(dividends).not.toContain('CATEGORIES:Meeting')
  const none = await get('/calendars/announcements.ics?q=nothinglikeit')
  expect(none).not.toContain('BEGIN:VEVENT')
  const hasDates = async (query: string) => {
    const { data } = await house.ask<{ announcementSearch: { hasDates: boolean } }>(
      'query ($query: String!) { announcementSearch(query: $query, first: 100) { hasDates } }',
      { query },
    )
    return data?.announcementSearch.hasDates
  }
  expect([await hasDates('type:meeting'), await hasDates('nothinglikeit')]).toEqual([true, false])
  const feed = await get('/feeds/announcements.atom?q=type%3Ameeting')
  expect(feed).toContain('<link rel="alternate" type="text/html" href="/announcements?q=type%3Ameeting"/>')
})

interface Detail {
  announcement: { body: string | null; attachments: { pages: { text: string }[] | null }[] }
}

const spaced = (text: string) => text.replace(/\s+/g, ' ')

test('every document is found by a phrase from its middle, with its page, after a restart too', async () => {
  await whole()
  const { data } = await house.ask<{ announcements: { nodes: { id: string }[] } }>(
    '{ announcements(first: 200) { nodes { id } } }',
  )
  const documents: { id: string; body: string; pages: { text: string }[] | null }[] = []
  for (const { id } of data!.announcements.nodes) {
    const detail = await house.ask<Detail>(
      'query ($id: ID!) { announcement(id: $id) { body attachments { pages(first: 3) { text } } } }',
      { id },
    )
    const { body, attachments } = detail.data!.announcement
    for (const { pages } of attachments) documents.push({ id, body: spaced(body ?? ''), pages })
  }
  expect(documents.length).toBeGreaterThan(5)
  await house.close()
  house = await open()
  house.publicApi.set('down', /\/attachment\//)
  await whole()
  let ofDocuments = 0
  for (const { id, body, pages } of documents) {
    const words = pages!.flatMap(({ text }) => text.split(/\s+/)).filter(word => !/["“”*]|^-/.test(word))
    const middle = Math.floor(words.length / 2)
    const phrase = words.slice(middle, middle + 8).join(' ')
    const { nodes } = await search(`"${phrase}"`)
    const found = nodes.find(({ announcement }) => announcement.id === id)
    // A quote of the announcement's own text comes first.
    const isInBody = body.includes(phrase)
    if (!isInBody) ofDocuments += 1
    expect(found?.quote?.page, phrase).toBe(isInBody ? null : 1)
    expect(
      found?.quote?.parts.some(({ isMatch }) => isMatch),
      phrase,
    ).toBe(true)
  }
  expect(ofDocuments).toBeGreaterThan(2)
})
