import { expect, test } from 'vitest'
import { document, embedded, entries, entry, paragraph } from '../support/content-folder.ts'
import { pageAsker } from '../support/page-asker.ts'

interface Summary {
  path: string
  title: string
  description: string | null
  date: string | null
  updatedAt: string
  isMembersOnly: boolean
}
type Asker = Awaited<ReturnType<typeof pageAsker>>

const pagesOf = async ({ house }: Asker) =>
  house.ask<{ pages: Summary[] | null }>('{ pages { path title description date updatedAt isMembersOnly } }')

const some = {
  about: entry('page', {
    title: 'About us',
    navigationTitle: 'About',
    path: '/about',
    description: 'Who we are.',
  }),
  club: entry('page', { title: 'Club', path: '/club', membersOnly: true }),
  kea: entry('story', { title: 'Kea', path: '/a-kea', summary: 'In short.', date: '2024-03-01' }),
}

test('every page and story is listed by its path, with its summary', async () => {
  const site = await pageAsker(entries(some))
  const { data, errors } = await pagesOf(site)
  expect(errors).toBeUndefined()
  const updatedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  const page = { description: null, date: null, updatedAt, isMembersOnly: false }
  expect(data?.pages).toEqual([
    { ...page, path: '/a-kea', title: 'Kea', description: 'In short.', date: '2024-03-01' },
    { ...page, path: '/about', title: 'About us', description: 'Who we are.' },
    { ...page, path: '/club', title: 'Club', isMembersOnly: true },
  ])
})

test('deletions and members-only changes are in the list within a minute', async () => {
  const site = await pageAsker(entries(some))
  await pagesOf(site)
  await site.pass(30_000)
  await pagesOf(site)
  await site.folder.remove('entries/kea.json')
  await site.folder.write(
    entries({ about: entry('page', { title: 'About', path: '/about', membersOnly: true }) }),
  )
  site.house.content.set('e500', /\/entries/)
  await site.pass(59_000)
  expect((await pagesOf(site)).data?.pages).toMatchObject([
    { path: '/about', isMembersOnly: true },
    { path: '/club' },
  ])
})

test('an incomplete list is an error', async () => {
  const site = await pageAsker(entries(some))
  site.house.content.set('down')
  const { data, errors } = await pagesOf(site)
  expect(data?.pages).toBeNull()
  expect(errors?.[0]?.extensions?.code).toBe('CONTENT_UNAVAILABLE')
})

const supplement =
  'query S($path: String!) { pageSupplement(path: $path) { id path introduction conclusion entries { ... on PanelBlock { header } } freshness { mode } } }'
interface Supplement {
  pageSupplement: {
    id: string
    introduction: object | null
    entries: object[]
    freshness: { mode: string }
  } | null
}
const supplementOf = ({ house }: Asker, path: string) => house.ask<Supplement>(supplement, { path })
const words = {
  around: entry('pageSupplement', {
    path: '/markets/NZSX',
    introduction: document(paragraph('Kererū'), embedded('notice')),
  }),
  notice: entry('panel', { header: 'A notice' }),
}

test('a page’s supplement costs one call, and a path without one none', async () => {
  const site = await pageAsker(entries(words))
  const { data, errors } = await supplementOf(site, '/markets/NZSX/')
  expect(errors).toBeUndefined()
  expect(data?.pageSupplement).toMatchObject({
    id: 'around',
    path: '/markets/NZSX',
    conclusion: null,
    entries: [{ header: 'A notice' }],
    freshness: { mode: 'POLLED' },
  })
  expect(JSON.stringify(data)).toContain('Kererū')
  expect(site.calls(/pageSupplement.*fields\.path=/)).toHaveLength(1)
  const before = site.calls(/entries/).length
  const others = await Promise.all(Array.from({ length: 200 }, (_, i) => supplementOf(site, `/none/${i}`)))
  expect(others.every(answer => answer.data?.pageSupplement === null && !answer.errors)).toBe(true)
  expect(site.calls(/entries/)).toHaveLength(before)
})

test('a page’s supplement follows edits, survives an outage, and is removed when it is deleted', async () => {
  const site = await pageAsker(entries(words))
  const introduction = async () => {
    const { data } = await supplementOf(site, '/markets/NZSX')
    return JSON.stringify(data?.pageSupplement ?? null)
  }
  await introduction()
  await site.pass(30_000)
  await introduction()
  const edited = document(paragraph('Tūī'))
  await site.folder.write(
    entries({ around: entry('pageSupplement', { path: '/markets/NZSX', introduction: edited }) }),
  )
  await site.pass(59_000)
  expect(await introduction()).toContain('Tūī')
  site.house.content.set('down')
  await site.pass(3_700_000)
  await introduction()
  await site.pass(10_000)
  expect(await introduction()).toMatch(/Tūī.*LAST_GOOD/)
  site.house.content.set()
  await site.pass(60_000)
  await introduction()
  await site.folder.remove('entries/around.json')
  await site.pass(59_000)
  expect(await introduction()).toBe('null')
})
