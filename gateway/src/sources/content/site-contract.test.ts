import { expect, test } from 'vitest'
import { assembleHome } from './assemble-home.ts'
import { assembleSupplement } from './assemble-page.ts'
import { type Delivery, parseDelivery } from './delivery-contract.ts'
import { createLinkLoader } from './link-loader.ts'
import { readSitePart } from './site-contract.ts'
import { nothingOverlaid } from './space-overlay.ts'
import { writtenSite } from './written-site.ts'

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
const document = { nodeType: 'document', content: [{ nodeType: 'paragraph', content: [] }] }

/** Unexpected values that a field may hold. */
const odd: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  Number.NaN,
  true,
  [],
  {},
  [[]],
  [null, 7, 'text', {}],
  { sys: null },
  { sys: { type: 'Link', linkType: 'Asset', id: 'x' } },
  { sys: { type: 'Link', linkType: 'Entry', id: 7 } },
  [link('nowhere'), { sys: { type: 'Link' } }, null],
  { nodeType: 'document' },
  { nodeType: 'document', content: 'text' },
  { 'en-NZ': 'text' },
  '__proto__',
  'x'.repeat(100_000),
]

const whole: readonly [type: string, fields: Record<string, unknown>][] = [
  ['navigation', { name: 'main', items: [link('item')] }],
  ['navigationItem', { label: 'L', link: '/l', page: link('page'), items: [link('item')] }],
  [
    'footer',
    {
      columns: [link('item')],
      copyright: 'C',
      copyrightLinks: [link('item')],
      disclaimer: document,
      socialIcons: link('icons'),
    },
  ],
  ['socialIcons', { facebook: 'f', twitter: 't', linkedin: 'l', youtube: 'y' }],
]

const shapes = whole.flatMap(([type, fields]) =>
  Object.keys(fields).flatMap(name =>
    odd.map((value, index) => [type, name, index, { ...fields, [name]: value }] as const),
  ),
)

test('a part of the site with a field of another shape is read without that field, or not at all', () => {
  expect(shapes.length).toBeGreaterThan(50)
  const read = shapes.map(([contentType, name, index, fields]) => ({
    where: `${contentType}.${name} ${index}`,
    isNeeded: name === 'name' || name === 'label',
    part: readSitePart({ id: 'one', contentType, updatedAt: 0, fields }),
  }))
  expect(read.filter(({ part, isNeeded }) => !part && !isNeeded)).toEqual([])
  for (const { where, part } of read) {
    const { menu, copyright } = writtenSite(part ? [part] : [], () => null)
    expect(menu, where).toEqual([])
    expect(typeof copyright === 'string' || copyright === null, where).toBe(true)
  }
  for (const contentType of ['page', 'constructor', '__proto__'])
    expect(readSitePart({ id: 'one', contentType, updatedAt: 0, fields: {} })).toBeNull()
})

test('the footer text keeps links to addresses and replaces links to entries by their words', () => {
  const linked = (nodeType: string, words: string) => ({
    nodeType,
    data: { target: link('entry') },
    content: [{ nodeType: 'text', value: words }],
  })
  const site = { nodeType: 'hyperlink', data: { uri: 'https://example.com' }, content: [] }
  const paragraph = { nodeType: 'paragraph', content: [linked('entry-hyperlink', 'Kererū'), site] }
  const part = readSitePart({
    id: 'foot',
    contentType: 'footer',
    updatedAt: 0,
    fields: {
      disclaimer: { nodeType: 'document', content: [paragraph, linked('embedded-entry-block', '')] },
    },
  })
  const text = JSON.stringify(part)
  expect(text).toContain('Kererū')
  expect(text).toContain('https://example.com')
  expect(text).not.toContain('target')
})

const delivered = (contentType: string, fields: unknown): Delivery =>
  parseDelivery({
    sys: { type: 'Array' },
    items: [
      {
        sys: {
          type: 'Entry',
          id: 'root',
          contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } },
        },
        fields,
      },
    ],
  })

const linkingOf = (delivery: Delivery) => ({
  loader: createLinkLoader(delivery, () => Promise.resolve(null)),
  overlay: nothingOverlaid,
  latestStory: () => Promise.resolve(null),
})

test.each(odd.map((value, index) => [index, value] as const))(
  'invalid fields of a home page, a section and a page supplement are left out (%i)',
  async (_index, value) => {
    for (const name of ['description', 'sections', 'sharingPicture']) {
      const delivery = delivered('homePage', { title: 'Today', [name]: value })
      const home = await assembleHome(delivery, linkingOf(delivery))
      expect(home).toMatchObject({ title: 'Today', sections: [], entries: [] })
    }
    for (const name of ['introduction', 'conclusion', 'sideContent']) {
      const delivery = delivered('pageSupplement', { path: '/markets/participants', [name]: value })
      expect(await assembleSupplement(delivery, linkingOf(delivery))).toMatchObject({
        path: '/markets/participants',
        [name]: null,
        entries: [],
      })
    }
  },
)

test('a section of an unknown kind is shown as an entry without a component', async () => {
  const sys = (id: string, contentType: string) => ({
    type: 'Entry',
    id,
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } },
  })
  const delivery = parseDelivery({
    sys: { type: 'Array' },
    items: [
      { sys: sys('home', 'homePage'), fields: { title: 'Today', sections: [link('odd'), link('poem')] } },
    ],
    includes: {
      Entry: [
        { sys: sys('odd', 'homeSection'), fields: { kind: 'horoscope' } },
        { sys: sys('poem', 'poem'), fields: {} },
      ],
    },
  })
  const { sections, entries } = await assembleHome(delivery, linkingOf(delivery))
  expect(sections.map(({ kind, entry }) => [kind, entry?.id])).toEqual([
    ['CONTENT', 'odd'],
    ['CONTENT', 'poem'],
  ])
  expect(entries).toMatchObject([
    { __typename: 'UnknownEntry', contentType: 'homeSection' },
    { __typename: 'UnknownEntry', contentType: 'poem' },
  ])
})
