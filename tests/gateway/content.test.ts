import { expect, test } from 'vitest'
import {
  document,
  embedded,
  embeddedAsset,
  entries,
  entry,
  link,
  paragraph,
} from '../support/content-folder.ts'
import { pageAsker } from '../support/page-asker.ts'

const page = (fields: object) => entry('page', { title: 'About', path: '/about', ...fields })
const stack = (...ids: string[]) =>
  entry('collection', { type: 'stack', elements: ids.map(id => link('Entry', id)) })

test('a page costs one call, with every entry once', async () => {
  const site = await pageAsker()
  const { data, errors } = await site.page('/investing/how-the-market-works')
  expect(errors).toBeUndefined()
  expect(data?.page).toMatchObject({
    path: '/investing/how-the-market-works',
    layout: 'SIDEBAR_WITH_SIBLINGS',
    headerImage: { id: 'how-the-market-works-header' },
    freshness: { source: 'CONTENT', mode: 'POLLED' },
  })
  const ids = site.entriesOf(data).map(({ id }) => id)
  expect(ids).toContain('how-the-market-works-steps')
  expect(ids).toContain('step-match')
  expect(new Set(ids).size).toBe(ids.length)
  expect(site.calls(/fields\.path=/)).toHaveLength(1)
  expect(site.calls(/sys\.id\[in\]/)).toHaveLength(0)
})

test('a thousand readers of a page cost one call, and a thousand unknown paths none', async () => {
  const site = await pageAsker({ ...entries({ about: page({}) }) })
  const readers = await Promise.all(Array.from({ length: 1_000 }, () => site.page('/about')))
  expect(readers.every(({ data }) => data?.page?.id === 'about')).toBe(true)
  expect(site.calls(/fields\.path=/)).toHaveLength(1)
  const before = site.calls(/entries/).length
  const strangers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => site.page(`/nothing/${i}`)))
  expect(strangers.every(({ data, errors }) => data?.page === null && !errors)).toBe(true)
  expect(site.calls(/entries/)).toHaveLength(before)
})

test('entries beyond one call are requested a hundred at a time', async () => {
  const leaves = Array.from({ length: 150 }, (_, i) => `leaf-${i}`)
  const chain = Array.from({ length: 12 }, (_, i) => [
    `level-${i}`,
    stack(i === 11 ? 'none' : `level-${i + 1}`),
  ])
  const site = await pageAsker(
    entries({
      about: page({ content: document(embedded('level-0')) }),
      ...Object.fromEntries(chain),
      'level-11': stack(...leaves),
      ...Object.fromEntries(leaves.map(id => [id, entry('button', { label: id })])),
    }),
  )
  const { data, errors } = await site.page('/about')
  expect(errors).toBeUndefined()
  const found = site.entriesOf(data)
  expect(found.filter(({ __typename }) => __typename === 'ButtonBlock')).toHaveLength(150)
  expect(found.filter(({ __typename }) => __typename === 'UnresolvedLink')).toEqual([])
  // The tenth level ends the first call; the eleventh is fetched together with the buttons.
  expect(site.calls(/sys\.id\[in\]/).length).toBeLessThanOrEqual(3)
  for (const call of site.calls(/sys\.id\[in\]/))
    expect(new URLSearchParams(call.split('?')[1]).get('sys.id[in]')?.split(',').length).toBeLessThanOrEqual(
      100,
    )
})

test('entries in a cycle are listed once', async () => {
  const site = await pageAsker(
    entries({
      about: page({ content: document(embedded('one')) }),
      one: stack('two'),
      two: stack('one', 'about'),
    }),
  )
  const { data } = await site.page('/about')
  expect(site.entriesOf(data).map(({ id }) => id)).toEqual(['one', 'two', 'about'])
})

test('repeated entries and cycles do not count against the limit', async () => {
  const often = Array.from({ length: 260 }, (_, i) => `often-${i}`)
  const last = Array.from({ length: 100 }, (_, i) => `last-${i}`)
  const site = await pageAsker(
    entries({
      about: page({ content: document(embedded('one')) }),
      one: stack('two', ...often),
      two: stack('one', ...often, ...last),
      ...Object.fromEntries([...often, ...last].map(id => [id, entry('button', { label: id })])),
    }),
  )
  const { data } = await site.page('/about')
  expect(site.entriesOf(data).map(({ id }) => id)).toEqual(['one', 'two', ...often, ...last])
})

test('a page has at most five hundred entries, and links at most twenty deep', async () => {
  const wide = Array.from({ length: 700 }, (_, i) => `leaf-${i}`)
  const deep = Array.from({ length: 30 }, (_, i) => [`level-${i}`, stack(`level-${i + 1}`)] as const)
  const site = await pageAsker(
    entries({
      wide: page({ path: '/wide', content: document(embedded('all')) }),
      all: stack(...wide),
      ...Object.fromEntries(wide.map(id => [id, entry('button', { label: id })])),
      deep: page({ path: '/deep', content: document(embedded('level-0')) }),
      ...Object.fromEntries(deep),
    }),
  )
  const shown = async (path: string) => {
    const { data } = await site.page(path)
    return [site.entriesOf(data).length, data?.page?.omitted]
  }
  expect(await shown('/wide')).toEqual([500, 201])
  // The site counts the next link of a chain at its limit, and none after it.
  expect(await shown('/deep')).toEqual([20, 1])
})

test('unknown data is accepted: meaningless rules, dead links, fields of another shape', async () => {
  const site = await pageAsker(
    entries({
      about: page({
        content: document(embedded('fee'), embedded('gone'), embedded('odd'), embeddedAsset('lost')),
      }),
      fee: entry('feeRule', { name: 'A fee', listingType: 'equity', feeCalculation: 'initial', base: -1 }),
      odd: entry('table', { title: 'Odd', rows: { a: 1 } }),
    }),
  )
  const { data, errors } = await site.page('/about')
  expect(errors).toBeUndefined()
  expect(site.entriesOf(data)).toEqual([
    {
      __typename: 'UnknownEntry',
      id: 'fee',
      contentType: 'feeRule',
      fields: expect.stringContaining('A fee'),
    },
    { __typename: 'UnresolvedLink', id: 'gone', sys: { type: 'Link', linkType: 'Entry', id: 'gone' } },
    { __typename: 'UnknownEntry', id: 'odd', contentType: 'table', fields: expect.stringContaining('Odd') },
  ])
  expect(data?.page?.assets).toEqual([
    { __typename: 'UnresolvedLink', id: 'lost', sys: { type: 'Link', linkType: 'Asset', id: 'lost' } },
  ])
})

test('a public response has no members-only content', async () => {
  const secret = 'Kererū-Tūī-secret'
  const body = document(paragraph(secret), embedded('inner'))
  const site = await pageAsker(
    entries({
      about: page({ content: document(embedded('shut'), embedded('club')) }),
      shut: entry('article', { header: secret, description: body, membersOnly: true }),
      club: entry('page', {
        title: 'Club',
        path: '/club',
        description: secret,
        content: body,
        membersOnly: true,
      }),
      inner: entry('panel', { header: secret }),
    }),
  )
  const open = await site.page('/about')
  expect(site.entriesOf(open.data)).toEqual([
    { __typename: 'MembersOnlyEntry', id: 'shut' },
    { __typename: 'PageEntryLink', id: 'club', path: '/club', title: 'Club' },
  ])
  const club = await site.page('/club')
  expect(club.data?.page).toMatchObject({ isMembersOnly: true, content: null, entries: [], assets: [] })
  expect(JSON.stringify(open)).not.toContain(secret)
  expect(JSON.stringify(club.data?.page?.content)).not.toContain(secret)
})

test('pages have their supplements', async () => {
  const at = (path: string, position: number | null = null) =>
    entry('page', { title: path, path, ...(position === null ? {} : { position }) })
  const site = await pageAsker(
    entries({
      home: at('/'),
      invest: at('/invest', 1),
      learn: at('/learn', 2),
      first: at('/invest/first', 1),
      second: at('/invest/second', 2),
      last: at('/invest/last'),
      deep: at('/invest/first/a/deep'),
    }),
  )
  const around = async (path: string) => {
    const { ancestors, siblings, children } = (await site.page(path)).data!.page!
    return [ancestors, siblings, children].map(list => list.map(each => each.path))
  }
  expect(await around('/invest/first')).toEqual([
    ['/', '/invest'],
    ['/invest/first', '/invest/second', '/invest/last'],
    [],
  ])
  expect(await around('/invest/first/a/deep')).toEqual([
    ['/', '/invest', '/invest/first'],
    ['/invest/first/a/deep'],
    [],
  ])
  expect((await around('/'))[2]).toEqual(['/invest', '/learn'])
})
