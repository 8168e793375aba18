import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { smallMarket } from '../support/sample-market.ts'
import { labelledSearches } from './labelled-searches.ts'

let directory: string
let house: House
const open = async (options: HouseOptions = {}) => {
  const published = { directory, publishedDirectory: join(directory, 'published') }
  return createHouse({ dataSet: await smallMarket(), at: '2026-11-20T11:22', ...published, ...options })
}
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'full-text-'))
  house = await open()
})
afterEach(async () => {
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

/** Lets rounds of the watch pass until everything that is listed is indexed. */
async function whole(): Promise<void> {
  await expect
    .poll(
      async () => {
        await house.clock.advance(15_000)
        return (await search('-halt')).coveredFrom
      },
      { timeout: 80_000, interval: 20 },
    )
    .toBe('2026-10-01')
}

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

test('a query that cannot be searched has a plain answer, and its feed says it too', async () => {
  expect((await search('"record date')).problem).toMatch(/quotation mark/)
  expect((await search('-')).problem).toMatch(/minus/)
  const feed = await house.until(
    house.gateway.fetch(new Request('http://site.test/feeds/announcements.atom?q=%22record')),
  )
  expect(await feed.text()).toContain('<subtitle>A quotation mark is missing.')
})

test('nine in ten of the first ten results of labelled searches are good', async () => {
  await whole()
  const document = `query ($query: String!) {
    announcementSearch(query: $query, first: 10) {
      nodes { announcement { companyCode title type { code } } }
    }
  }`
  interface Labelled {
    announcementSearch: {
      nodes: { announcement: { companyCode: string | null; title: string; type: { code: string } } }[]
    }
  }
  const shares: number[] = []
  for (const { query, isGood } of labelledSearches) {
    const { data } = await house.ask<Labelled>(document, { query })
    const { nodes } = data!.announcementSearch
    // A small market lacks some kinds of announcements.
    if (nodes.length > 0)
      shares.push(nodes.filter(({ announcement }) => isGood(announcement)).length / nodes.length)
  }
  expect(shares.length).toBeGreaterThan(20)
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(0.9)
})
