import { expect, onTestFinished, test } from 'vitest'
import { links } from '../support/content-entries.ts'
import { document, embedded, entries, entry, link, paragraph } from '../support/content-folder.ts'
import { createHouse } from '../support/house.ts'
import { askerOf, keptDirectory, pageAsker } from '../support/page-asker.ts'

interface Section {
  id: string
  kind: string
  title: string | null
  story: { id: string; title: string; summary: string | null } | null
  entry: { id: string } | null
}
interface HomeData {
  homePage: {
    id: string
    title: string
    sections: Section[]
    entries: { __typename: string; id: string }[]
    freshness: { mode: string } | null
  }
}

const query = `{ homePage { id title sections { id kind title story { id title summary } entry { id } }
  entries { __typename ... on Entry { id } ... on PanelBlock { header } } freshness { mode } } }`

async function homeOf({ house }: Pick<Awaited<ReturnType<typeof pageAsker>>, 'house'>) {
  const { data, errors } = await house.ask<HomeData>(query)
  expect(errors).toBeUndefined()
  return data!.homePage
}
const kinds = ({ sections }: HomeData['homePage']) => sections.map(({ kind }) => kind)

const story = (title: string, date: string, more: object = {}) =>
  entry('story', { title, path: `/${title.toLowerCase()}`, summary: `${title} in short`, date, ...more })
const section = (kind: string, more: object = {}) => entry('homeSection', { kind, ...more })
const panel = (header: string, more: object = {}) => entry('panel', { header, ...more })

const shippedKinds = [
  'INDEX_CHART',
  'PRICE_SENSITIVE',
  'MOVERS',
  'BREADTH',
  'UPCOMING_DATES',
  'STORY',
  'ALL_QUOTES',
]

const written = {
  home: entry('homePage', {
    title: 'Today',
    sections: links('movers', 'notice', 'kea', 'latest', 'chosen', 'gone'),
  }),
  movers: section('movers', { title: 'What moved' }),
  notice: panel('Kererū', { content: document(paragraph('Read'), embedded('inner')) }),
  inner: panel('Inner', { content: document(embedded('notice')) }),
  kea: story('Kea', '2024-01-01'),
  tui: story('Tui', '2024-03-07'),
  moa: story('Moa', '2024-02-01'),
  secret: story('Secret', '2024-03-08', { membersOnly: true }),
  latest: section('story'),
  chosen: section('story', { title: 'Chosen', story: link('Entry', 'moa') }),
}

test('sections are in the editors’ order, with their stories and all links', async () => {
  const site = await pageAsker(entries(written))
  const home = await homeOf(site)
  expect(home).toMatchObject({ id: 'home', title: 'Today', freshness: { mode: 'POLLED' } })
  const none = { title: null, story: null, entry: null }
  const titled = (id: string) => ({ id, title: `${id[0]!.toUpperCase()}${id.slice(1)}` })
  expect(home.sections).toMatchObject([
    { ...none, id: 'movers', kind: 'MOVERS', title: 'What moved' },
    { ...none, id: 'notice', kind: 'CONTENT', entry: { id: 'notice' } },
    { ...none, id: 'kea', kind: 'STORY', story: titled('kea') },
    // The latest one visible to every reader.
    { ...none, id: 'latest', kind: 'STORY', story: titled('tui') },
    { ...none, id: 'chosen', kind: 'STORY', title: 'Chosen', story: titled('moa') },
  ])
  expect(home.entries.map(({ __typename, id }) => `${__typename} ${id}`)).toEqual([
    'PanelBlock notice',
    'PanelBlock inner',
  ])
})

test('a home page costs one call, with the list of stories and the latest of them', async () => {
  const site = await pageAsker(entries(written))
  await Promise.all(Array.from({ length: 100 }, () => homeOf(site)))
  expect(site.calls(/content_type=homePage/)).toHaveLength(1)
  expect(site.calls(/content_type=story/)).toHaveLength(1)
  expect(site.calls(/\/entries/).length).toBeLessThanOrEqual(4)
})

test('without an entry the sections are the shipped ones, with the latest story', async () => {
  const site = await pageAsker(entries({ kea: story('Kea', '2024-01-01'), tui: story('Tui', '2024-02-01') }))
  const home = await homeOf(site)
  expect(kinds(home)).toEqual(shippedKinds)
  expect(home.sections.find(({ kind }) => kind === 'STORY')?.story?.title).toBe('Tui')
})

test('the content service was never read: the shipped sections, without an error', async () => {
  const house = await createHouse()
  onTestFinished(() => house.close())
  house.content.set('down')
  const home = await homeOf({ house })
  expect(kinds(home)).toEqual(shippedKinds)
  expect(home.freshness).toBeNull()
})

test('the home page stays as last read, over a restart with all sources down', async () => {
  const directory = await keptDirectory()
  const site = await pageAsker(entries(written), { directory })
  const { freshness: _first, ...before } = await homeOf(site)
  await site.house.close()
  // The second house starts later than the first: data from the future is not used.
  const house = await createHouse({ directory, at: '2024-03-08T11:10' })
  onTestFinished(() => house.close())
  const later = askerOf(house)
  for (const upstream of [house.content, house.publicApi, house.ticker]) upstream.set('down')
  await homeOf(later)
  await later.pass(15_000)
  const { freshness, ...after } = await homeOf(later)
  expect(after).toEqual(before)
  expect(freshness?.mode).toBe('LAST_GOOD')
})

test('an edit of the home page or of an entry deep in it takes effect within a minute', async () => {
  const site = await pageAsker(entries(written))
  expect(JSON.stringify(await homeOf(site))).toContain('Inner')
  await site.pass(30_000)
  await homeOf(site)
  await site.folder.write(
    entries({
      home: entry('homePage', { title: 'Tomorrow', sections: links('notice', 'movers') }),
      inner: panel('Deeper'),
    }),
  )
  await site.pass(59_000)
  const home = await homeOf(site)
  expect(home.title).toBe('Tomorrow')
  expect(kinds(home)).toEqual(['CONTENT', 'MOVERS'])
  expect(JSON.stringify(home)).toContain('Deeper')
  await site.folder.remove('entries/home.json')
  await site.pass(59_000)
  expect(kinds(await homeOf(site))).toEqual(shippedKinds)
})

test('deleted and members-only content is removed at once, even while nothing can be read', async () => {
  const site = await pageAsker(entries(written))
  await homeOf(site)
  await site.pass(30_000)
  expect(JSON.stringify(await homeOf(site))).toContain('Kererū')
  await site.folder.write(entries({ notice: panel('Kererū', { membersOnly: true }) }))
  await site.folder.remove('entries/tui.json')
  await site.folder.remove('entries/kea.json')
  site.house.content.set('e500', /\/entries/)
  await site.pass(59_000)
  const home = await homeOf(site)
  expect(JSON.stringify(home)).not.toMatch(/Kererū|Inner|Kea|Tui/)
  expect(home.entries[0]).toEqual({ __typename: 'MembersOnlyEntry', id: 'notice' })
  expect(home.sections.map(({ id }) => id)).toEqual(['movers', 'notice', 'latest', 'chosen'])
})

test('a story that becomes members-only is no longer the latest', async () => {
  const site = await pageAsker(entries(written))
  const latest = async () => (await homeOf(site)).sections.find(({ id }) => id === 'latest')?.story?.title
  expect(await latest()).toBe('Tui')
  await site.pass(30_000)
  await homeOf(site)
  await site.folder.write(entries({ tui: story('Tui', '2024-03-07', { membersOnly: true }) }))
  await site.pass(59_000)
  expect(await latest()).toBe('Moa')
})
