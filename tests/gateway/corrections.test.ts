import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeWithin, type Place } from '../support/places.ts'
import { smallMarket } from '../support/sample-market.ts'
import { type StartedSite, startSite } from '../support/site.ts'
import { readAnnouncements } from './announcement-reader.ts'

const minute = 60_000

interface Row {
  id: string
  title: string
  companyCode: string
  attachmentCount: number
  retraction: object | null
}

let site: StartedSite
let directory: string
let reader: ReturnType<typeof readAnnouncements>
/** Announcements with a document that no test has corrected yet. */
let rows: Row[]

const clock = createManualClock(parseClock('2024-03-08T11:00'))
const folders = () => ({ clock, directory, publishedDirectory: join(directory, 'published') })

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'corrections-'))
  site = await startSite({ ...folders(), dataSet: await smallMarket() })
  reader = readAnnouncements(site.url)
  const listed = await announcements({ filter: null })
  rows = listed.filter(each => each.attachmentCount > 0 && each.retraction === null)
  await indexed()
})
afterAll(async () => {
  reader.leave()
  await site.close()
  await rm(directory, { recursive: true, force: true })
})

const announcements = async (variables: object): Promise<Row[]> => {
  const { data } = await site.ask<{ announcements: { nodes: Row[] } }>(
    `query ($filter: AnnouncementFilter) {
      announcements(filter: $filter) { nodes { id title companyCode attachmentCount retraction { reason } } }
    }`,
    { ...variables },
  )
  return data!.announcements.nodes
}

const get = (path: string) => site.until(fetch(`${site.url}${path}`))
/** Markup without the comments between parts of a text. */
const html = (path: string) => async () => (await (await get(path)).text()).replaceAll('<!-- -->', '')
const file = (path: string) => () =>
  readFile(join(directory, 'published', path), 'latin1').catch(() => 'no file')

async function found(query: string): Promise<string> {
  const { data } = await site.ask<{ announcementSearch: { nodes: object[] } }>(
    'query ($query: String!) { announcementSearch(query: $query) { nodes { announcement { id title retraction { reason } } } } }',
    { query },
  )
  return JSON.stringify(data?.announcementSearch.nodes)
}

/** Waits until everything of the last two months is searchable and published: later work could hide a fault. */
async function indexed(): Promise<void> {
  const covered = async () =>
    JSON.stringify(await site.ask('{ announcementSearch(query: "market") { coveredFrom } }'))
  const [{ id, companyCode } = { id: '', companyCode: '' }] = rows
  await agreeWithin(10 * minute, clock, [
    { name: 'search', read: covered, has: ['"coveredFrom":"2024-02-01"'] },
    { name: 'copy', read: file(`announcements/${id}/attachments/1.pdf`), has: ['%PDF'] },
    { name: 'list', read: file(`companies/${companyCode}/announcements/index.html`), has: [id] },
  ])
}

const stream = async () => reader.received().join()
const ledger = async () => {
  const { data } = await site.ask<{ announcementCorrections: { nodes: object[] } }>(
    '{ announcementCorrections(first: 200) { nodes { kind field before after announcement { id } } } }',
  )
  return JSON.stringify(data?.announcementCorrections.nodes)
}
const dataRow = (id: string) => async () => {
  const { rows: all } = (await (await get('/data/v1/announcements.json')).json()) as {
    rows?: (Row & { isRetracted: boolean })[]
  }
  return JSON.stringify(all?.find(each => String(each.id) === id) ?? 'no row')
}

/** Entries of an announcement in the feed of corrections, without escapes. */
const entriesOf =
  (id: string, query = '') =>
  async () => {
    const atom = await html(`/feeds/corrections.atom${query}`)()
    const entries = [...atom.matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => entry)
    return entries.filter(entry => entry.includes(`/announcements/${id}"`)).join('\n')
  }

/** The ledger in its places: the graph, its feed, its page, the announcement's own page and the published folder. */
const ledgerPlaces = (id: string, field: string, words: readonly string[]): Place[] => [
  { name: 'feed of corrections', read: entriesOf(id), has: words },
  { name: 'ledger', read: ledger, has: [`"field":"${field}"`, ...words, `"id":"${id}"`] },
  { name: 'ledger page', read: html('/announcements/corrections'), has: [`/announcements/${id}`, ...words] },
  { name: 'published ledger', read: file('announcements/corrections/index.json'), has: [id, ...words] },
]

test('every place agrees with a re-tag to another company', async () => {
  const { id, title, companyCode: from } = rows.shift()!
  const to = rows.find(each => each.companyCode !== from)!.companyCode
  const link = `/announcements/${id}"`
  site.operator!.retag(Number(id), to)
  // First: a reader of a company's page makes its list be written again.
  await agreeWithin(minute / 2, clock, [
    {
      name: 'published former list',
      read: file(`companies/${from}/announcements/index.html`),
      lacks: [link.replace('"', '/')],
    },
    {
      name: 'published new list',
      read: file(`companies/${to}/announcements/index.html`),
      has: [link.replace('"', '/')],
    },
  ])
  await agreeWithin(minute / 2, clock, [
    { name: 'page', read: html(`/announcements/${id}`), has: [`${title} · ${to}`] },
    { name: 'list', read: html('/announcements'), has: [link] },
    { name: 'former company', read: html(`/companies/${from}/announcements`), lacks: [link] },
    { name: 'new company', read: html(`/companies/${to}/announcements`), has: [link] },
    { name: 'search', read: () => found(`"${title}" company:${to}`), has: [id] },
    { name: 'former search', read: () => found(`"${title}" company:${from}`), lacks: [id] },
    {
      name: 'former feed',
      read: html(`/feeds/announcements.atom?company=${from}`),
      lacks: [`urn:announcement:${id}<`],
    },
    {
      name: 'new feed',
      read: html(`/feeds/announcements.atom?company=${to}`),
      has: [`urn:announcement:${id}<`],
    },
    { name: 'stream', read: stream, has: [`CORRECTED ${id}`] },
    { name: 'data file', read: dataRow(id), has: [`"companyCode":"${to}"`] },
    ...ledgerPlaces(id, 'COMPANY', [`(${from})`, `(${to})`]),
  ])
})

test('every place agrees with another title, and shows the time of the correction', async () => {
  const { id, title, companyCode } = rows.shift()!
  const corrected = 'Zebrafish nursery opens in Timaru'
  const changed = { has: [corrected], lacks: [] }
  site.operator!.retitle(Number(id), corrected)
  await agreeWithin(minute, clock, [
    { name: 'page', read: html(`/announcements/${id}`), has: [corrected, 'Title corrected', title] },
    { name: 'list', read: html('/announcements'), ...changed },
    { name: 'company', read: html(`/companies/${companyCode}/announcements`), ...changed },
    { name: 'search', read: () => found('"zebrafish nursery"'), has: [id] },
    { name: 'atom', read: html('/feeds/announcements.atom'), ...changed },
    { name: 'json feed', read: html('/feeds/announcements.json'), ...changed },
    { name: 'stream', read: stream, has: [`CORRECTED ${id}`] },
    { name: 'data file', read: dataRow(id), ...changed },
    { name: 'published page', read: file(`announcements/${id}/index.html`), has: [corrected, title] },
    { name: 'published list', read: file('announcements/index.html'), ...changed },
    ...ledgerPlaces(id, 'TITLE', [title, corrected]),
  ])
})

test('every place agrees with another title of an announcement that no current list contains', async () => {
  const filter = { from: '2023-10-01', to: '2023-10-31' }
  const [old] = await announcements({ filter })
  expect(JSON.stringify(await announcements({ filter: null }))).not.toContain(old!.id)
  const page = file(`announcements/${old!.id}/index.html`)
  await agreeWithin(minute, clock, [{ name: 'its own page', read: page, has: ['SIMULATED ANNOUNCEMENT'] }])
  const corrected = 'Quokka sanctuary sold'
  site.operator!.retitle(Number(old!.id), corrected)
  await agreeWithin(minute, clock, [
    {
      name: 'list',
      read: async () => JSON.stringify(await announcements({ filter })),
      has: [corrected],
    },
    { name: 'search', read: () => found('quokka'), has: [old!.id] },
    { name: 'published page', read: page, has: [corrected] },
    ...ledgerPlaces(old!.id, 'TITLE', [corrected]),
  ])
})

test('every place agrees with a replaced document, in its text too', async () => {
  const { id } = rows.shift()!
  const before = Buffer.from(await (await get(`/announcements/${id}/attachments/1.pdf`)).arrayBuffer())
  const content = { title: 'The amended notice', text: 'Albatross chicks fledged in record numbers.' }
  expect(await found(`"handed in by" "${id}"`)).toContain(id)
  site.operator!.replaceDocument(Number(id), 1, content)
  const bytes = async () =>
    Buffer.from(await (await get(`/announcements/${id}/attachments/1.pdf`)).arrayBuffer()).toString('latin1')
  const old = before.toString('latin1')
  await agreeWithin(minute, clock, [
    { name: 'page', read: html(`/announcements/${id}`), has: ['The amended notice', 'Document corrected'] },
    { name: 'document', read: bytes, lacks: [old] },
    {
      name: 'published document',
      read: file(`announcements/${id}/attachments/1.pdf`),
      has: ['%PDF'],
      lacks: [old],
    },
    { name: 'published page', read: file(`announcements/${id}/index.html`), has: ['The amended notice'] },
    { name: 'search', read: () => found('"albatross chicks fledged"'), has: [id] },
    { name: 'former search', read: () => found(`"handed in by" "${id}"`), lacks: [`"id":"${id}"`] },
    { name: 'feed', read: html('/feeds/announcements.json'), has: ['The amended notice'] },
    { name: 'stream', read: stream, has: [`CORRECTED ${id}`] },
    ...ledgerPlaces(id, 'DOCUMENT', ['The amended notice']),
  ])
  expect(await file(`announcements/${id}/attachments/1.pdf`)()).toBe(await bytes())
})

test('every place agrees with a document that was replaced by one of the same size and name', async () => {
  const { id } = rows.pop()!
  const path = `announcements/${id}/attachments/1.pdf`
  const bytes = async () => Buffer.from(await (await get(`/${path}`)).arrayBuffer()).toString('latin1')
  const title = 'The amended notice'
  site.operator!.replaceDocument(Number(id), 1, { title, text: 'Wandering pelicans were counted.' })
  await agreeWithin(minute, clock, [
    { name: 'search', read: () => found('"pelicans were counted"'), has: [id] },
    {
      name: 'published document',
      read: async () => String((await file(path)()) === (await bytes())),
      has: ['true'],
    },
  ])
  const old = await bytes()
  site.operator!.replaceDocument(Number(id), 1, { title, text: 'Wandering penguins were counted.' })
  await agreeWithin(minute, clock, [
    { name: 'document', read: bytes, has: ['%PDF'], lacks: [old] },
    { name: 'published document', read: file(path), has: ['%PDF'], lacks: [old] },
    { name: 'search', read: () => found('"penguins were counted"'), has: [id] },
    { name: 'former search', read: () => found('"pelicans were counted"'), lacks: [id] },
    { name: 'stream', read: stream, has: [`CORRECTED ${id}`] },
    ...ledgerPlaces(id, 'DOCUMENT', ['with other content']),
  ])
  expect((await bytes()).length).toBe(old.length)
  expect(await file(path)()).toBe(await bytes())
})

test('every place agrees with a retraction', async () => {
  const { id, title } = rows.shift()!
  const reason = 'Released by the wrong issuer'
  site.operator!.retract(Number(id), reason)
  const document = async () => String((await get(`/announcements/${id}/attachments/1.pdf`)).status)
  await agreeWithin(minute, clock, [
    { name: 'page', read: html(`/announcements/${id}`), has: [title, reason] },
    { name: 'document', read: document, has: ['410'] },
    { name: 'search', read: () => found(`"handed in by" "${id}"`), lacks: [`"id":"${id}"`] },
    { name: 'feed', read: html('/feeds/announcements.json'), has: [reason] },
    { name: 'stream', read: stream, has: [`RETRACTED ${id}`] },
    { name: 'data file', read: dataRow(id), has: ['"isRetracted":true'] },
    { name: 'published page', read: file(`announcements/${id}/index.html`), has: [reason] },
    { name: 'published document', read: file(`announcements/${id}/attachments/1.pdf`), has: ['no file'] },
    ...ledgerPlaces(id, 'RETRACTION', [reason]),
  ])
})

test('the feed of corrections has the ledger’s entries and times, by company too', async () => {
  const { id, title, companyCode } = rows.shift()!
  const corrected = 'Kiwi chicks hatch in Nelson'
  site.operator!.retitle(Number(id), corrected)
  await agreeWithin(minute, clock, ledgerPlaces(id, 'TITLE', [title, corrected]))
  const { data } = await site.ask<{
    announcementCorrections: {
      nodes: { id: string; field: string; correctedAt: string; announcement: { id: string } }[]
    }
  }>('{ announcementCorrections(first: 100) { nodes { id field correctedAt announcement { id } } } }')
  const { nodes } = data!.announcementCorrections
  const atom = await html('/feeds/corrections.atom')()
  const ids = nodes.map(node =>
    node.field === 'RETRACTION' ? `urn:retraction:${node.announcement.id}` : `urn:correction:${node.id}`,
  )
  expect(
    [...atom.matchAll(/<id>(urn:(?:correction|retraction):.*?)<\/id>/g)].map(([, each]) => each),
  ).toEqual(ids)
  const own = nodes.find(node => node.announcement.id === id)!
  const entry = await entriesOf(id)()
  expect(entry).toContain(`<title>${companyCode}: title corrected</title>`)
  expect(entry).toContain(`<updated>${own.correctedAt}</updated>`)
  expect(entry).toContain(`Before: ${title}&lt;/p&gt;&lt;p&gt;After: ${corrected}&lt;`)
  expect(atom).toContain(': announcement retracted</title>')
  expect(await entriesOf(id, `?company=${companyCode}`)()).toBe(entry)
  expect(await entriesOf(id, '?company=NONE')()).toBe('')
})
