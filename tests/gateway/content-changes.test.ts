import { expect, test } from 'vitest'
import { document, embedded, entries, entry, link, paragraph } from '../support/content-folder.ts'
import { askerOf, keptDirectory, pageAsker } from '../support/page-asker.ts'
import { createHouse } from '../support/house.ts'

const page = (title: string, more: object = {}) => entry('page', { title, path: '/about', ...more })
const about = (title: string, more: object = {}) => entries({ about: page(title, more) })

const edited = async (title: string) => {
  const site = await pageAsker(about('Before'))
  await site.page('/about')
  await site.pass(30_000)
  expect((await site.page('/about')).data?.page?.title).toBe('Before')
  await site.folder.write(about(title))
  return site
}

test('an edit is on its page within a minute', async () => {
  const site = await edited('After')
  await site.pass(59_000)
  expect((await site.page('/about')).data?.page?.title).toBe('After')
})

test('an edit of an entry deep in a page is on the page within a minute', async () => {
  const panel = (header: string) => entry('panel', { header })
  const site = await pageAsker({
    ...about('About', { content: document(embedded('one')) }),
    ...entries({
      one: entry('collection', { type: 'stack', elements: [link('Entry', 'two')] }),
      two: panel('Before'),
    }),
  })
  const header = async () => JSON.stringify((await site.page('/about')).data?.page?.entries)
  expect(await header()).toContain('Before')
  await site.pass(30_000)
  expect(await header()).toContain('Before')
  await site.folder.write(entries({ two: panel('After') }))
  await site.pass(59_000)
  expect(await header()).toContain('After')
})

test('a deleted page disappears and a new one appears within a minute', async () => {
  const site = await pageAsker({
    ...about('About'),
    ...entries({ other: entry('page', { title: 'Other', path: '/other' }) }),
  })
  expect((await site.page('/about')).data?.page?.id).toBe('about')
  await site.pass(30_000)
  await site.page('/about')
  await site.folder.remove('entries/about.json')
  await site.folder.write(entries({ fresh: entry('page', { title: 'New', path: '/new' }) }))
  await site.pass(59_000)
  expect(await site.page('/about')).toEqual({ data: { page: null } })
  expect((await site.page('/new')).data?.page?.title).toBe('New')
})

test('pages that become members-only are removed within a minute, even in an outage', async () => {
  const site = await pageAsker({
    ...about('About', { content: document(embedded('open')) }),
    ...entries({ open: entry('panel', { header: 'Kererū' }) }),
  })
  expect(JSON.stringify(await site.page('/about'))).toContain('Kererū')
  await site.pass(30_000)
  await site.page('/about')
  await site.folder.write(entries({ open: entry('panel', { header: 'Kererū', membersOnly: true }) }))
  site.house.content.set('e500', /\/entries/)
  await site.pass(59_000)
  const after = await site.page('/about')
  expect(after.data?.page?.entries).toEqual([{ __typename: 'MembersOnlyEntry', id: 'open' }])
  expect(JSON.stringify(after)).not.toContain('Kererū')
})

test('deleted pages are removed within a minute, even while pages cannot be read', async () => {
  const site = await pageAsker({
    ...about('About', { content: document(embedded('one')) }),
    ...entries({
      one: entry('panel', { header: 'Kererū' }),
      other: entry('page', { title: 'Other', path: '/other' }),
    }),
  })
  await site.page('/other')
  expect(JSON.stringify(await site.page('/about'))).toContain('Kererū')
  await site.pass(30_000)
  await site.page('/about')
  await site.folder.remove('entries/one.json')
  await site.folder.remove('entries/other.json')
  site.house.content.set('e500', /\/entries/)
  await site.pass(59_000)
  expect((await site.page('/about')).data?.page?.entries).toMatchObject([{ __typename: 'UnresolvedLink' }])
  expect((await site.page('/other')).data?.page).toBeNull()
})

test('an unedited page has the time of its last confirmation', async () => {
  const site = await pageAsker(about('About'))
  await site.page('/about')
  await site.pass(30_000)
  await site.page('/about')
  await site.pass(600_000)
  const { freshness } = (await site.page('/about')).data!.page!
  expect(freshness.mode).toBe('POLLED')
  expect(site.house.clock.now() - Date.parse(freshness.readAt)).toBeLessThan(60_000)
})

test('unedited pages are not fetched again', async () => {
  const story = entry('story', { title: 'Story', path: '/story', summary: 'One', date: '2024-03-01' })
  const site = await pageAsker({ ...about('About'), ...entries({ story }) })
  await site.page('/about')
  await site.pass(60_000)
  await site.page('/about')
  await site.pass(10_000)
  const before = site.calls(/\/(entries|assets)/).length
  for (let minute = 0; minute < 20; minute++) {
    await site.page('/about')
    await site.pass(60_000)
  }
  expect(site.calls(/\/(entries|assets)/)).toHaveLength(before)
})

test('without the sync API an edit is on its page within a minute too', async () => {
  const site = await pageAsker(about('Before'))
  site.house.content.set('e500', /\/sync/)
  await site.page('/about')
  await site.pass(30_000)
  await site.folder.write(about('After'))
  for (let seconds = 0; seconds < 55; seconds += 5) {
    await site.page('/about')
    await site.pass(5_000)
  }
  expect((await site.page('/about')).data?.page).toMatchObject({
    title: 'After',
    freshness: { mode: 'POLLED' },
  })
})

const faults = [
  'down',
  'hang',
  'e500',
  'e401',
  'e403',
  'e404',
  'e429',
  'html',
  'empty',
  'emptylist',
  'halflist',
  'wrongtypes',
  'truncated',
  'proto',
  'drip',
  'redirint',
] as const

test.each(faults)(
  'a cached page stays while the content service fails (%s), and is updated afterwards',
  async fault => {
    const directory = await keptDirectory()
    const site = await pageAsker(
      about('About', { content: document(paragraph('Kererū'), embedded('one')) }),
      { directory },
    )
    await site.folder.write(entries({ one: entry('panel', { header: 'Tūī' }) }))
    await site.pass(2_000)
    await site.page('/about')
    await site.pass(30_000)
    const healthy = await site.page('/about')
    expect(JSON.stringify(healthy)).toMatch(/Kererū.*Tūī/)
    const undated = ({ page: shown }: NonNullable<typeof healthy.data>) => ({ ...shown, freshness: null })

    site.house.content.set(fault)
    for (let minutes = 0; minutes < 70; minutes += 10) {
      await site.house.clock.advance(600_000)
      const { data, errors } = await site.page('/about')
      expect(errors).toBeUndefined()
      expect(undated(data!)).toEqual(undated(healthy.data!))
    }
    expect((await site.page('/about')).data?.page?.freshness.mode).toBe('LAST_GOOD')

    // A later process reads it from the disk.
    const later = askerOf(
      await createHouse({ clock: site.house.clock, directory, contentDirectory: site.folder.directory }),
    )
    later.house.content.set(fault)
    const recalled = await later.page('/about')
    expect(undated(recalled.data!)).toEqual(undated(healthy.data!))
    expect(recalled.data?.page?.freshness.mode).toBe('LAST_GOOD')
    await later.house.close()

    site.house.content.set()
    for (const _reader of [1, 2, 3, 4]) {
      await site.pass(20_000)
      await site.page('/about')
    }
    expect((await site.page('/about')).data?.page?.freshness.mode).toBe('POLLED')
  },
)

test.each(faults)('without a cached page the failure (%s) is an error, not a missing page', async fault => {
  const site = await pageAsker(about('About'))
  site.house.content.set(fault)
  const { data, errors } = await site.page('/about')
  expect(data).toEqual({ page: null })
  expect(errors?.[0]?.extensions?.code).toMatch(/^CONTENT_/)
})

test('a cached page survives a restart at the same set time', async () => {
  const directory = await keptDirectory()
  const site = await pageAsker(about('About'), { directory, at: '2024-03-08T11:00' })
  await site.house.clock.advance(7_200_000)
  await site.page('/about')
  await site.house.close()
  // Down from the start: copies of an earlier run are read again at once.
  const contentUpstream = async () => new Response(null, { status: 503 })
  const later = await pageAsker(undefined, { directory, at: '2024-03-08T11:00', contentUpstream })
  const { data, errors } = await later.page('/about')
  expect(errors).toBeUndefined()
  expect(data?.page?.title).toBe('About')
  // A page does not wait for a slow failure.
  await expect
    .poll(async () => {
      await later.pass(1_000)
      return (await later.page('/about')).data?.page?.freshness.mode
    })
    .toBe('LAST_GOOD')
})
