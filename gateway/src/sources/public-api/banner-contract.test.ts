import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBanners } from './banner-contract.ts'

const paragraph = (value: string) => ({ nodeType: 'paragraph', content: [{ nodeType: 'text', value }] })
const nodes = (value: string) => ({ body: { nodes: [paragraph(value)] } })
const shown = (file: unknown) =>
  parseBanners(file).map(({ id, paths, body }) => [id, paths.join(' '), JSON.stringify(body).includes('Kea')])

test('a banner has its text and the paths that name it, in the order of the file', () => {
  const file = {
    paths: { '/markets': ['b1', 'b2'], '/companies/': ['b1'], '/': ['b3'], '/announcements': [] },
    banners: {
      b3: { body: { nodeType: 'document', data: {}, content: [paragraph('Kea')] } },
      b1: nodes('Kea'),
      b2: nodes('Tūī'),
    },
  }
  expect(shown(file)).toEqual([
    ['b3', '/', true],
    ['b1', '/markets /companies', true],
    ['b2', '/markets', false],
  ])
})

test('a file without banners has none', () => {
  expect(parseBanners({ paths: {}, banners: {} })).toEqual([])
  // A banner without text is removed.
  expect(parseBanners({ paths: { '/': ['b1'] }, banners: { b1: { body: { nodes: [] } } } })).toEqual([])
})

/** Unexpected values. */
const odd: readonly unknown[] = [
  null,
  7,
  '',
  'text',
  true,
  [],
  {},
  [[]],
  { nodes: null },
  { nodes: 'text' },
  { nodes: [7] },
  { nodes: [null] },
  { nodes: [{}] },
  { nodes: [{ nodeType: 'script', content: [] }] },
  { nodes: [{ nodeType: 7, content: [] }] },
  { nodes: [{ nodeType: 'embedded-entry-block', data: { target: 7 } }] },
  { nodes: [[paragraph('deep')]] },
  { nodeType: 'document' },
  { nodeType: 'document', content: 7 },
  { nodeType: 'paragraph', content: [paragraph('Kea')] },
  { content: [paragraph('Kea')] },
  [paragraph('Kea')],
  { nodes: Array.from({ length: 20 }, () => paragraph('x'.repeat(1_000))) },
]

const good = { paths: { '/markets': ['good', 'odd'] }, banners: { good: nodes('Kea') } }
const kept = [['good', '/markets', true]]

test.each(odd.map((value, index) => [index, value] as const))(
  'a bad banner is left out, and the others stay (body %i)',
  (_index, body) => {
    const withBody = { ...good, banners: { ...good.banners, odd: { body } } }
    expect(shown(withBody)).toEqual(kept)
    const withBanner = { ...good, banners: { ...good.banners, odd: body } }
    expect(shown(withBanner)).toEqual(kept)
  },
)

test.each(odd.slice(0, 8).map((value, index) => [index, value] as const))(
  'a bad path is left out, and the others stay (%i)',
  (_index, ids) => {
    const paths = { ...good.paths, '/odd': ids, '//evil.test': ['good'], about: ['good'], '/a b': ['good'] }
    expect(shown({ ...good, paths })).toEqual(kept)
  },
)

test.each([
  ...odd.slice(0, 8),
  { paths: {} },
  { banners: {} },
  { paths: [], banners: {} },
  { paths: { '/markets': ['b1'] }, banners: { b1: { unexpected: [7] } } },
  { paths: { '/markets': { unexpected: ['b1'] } }, banners: { b1: nodes('Kea') } },
])('a file without any readable part is refused: %j', file => {
  expect(() => parseBanners(file)).toThrow(/can be read|Invalid input/)
})

test('at most ten banners with twenty paths each are read', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `b${index}`)
  const paths = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`/p${index}`, ids]))
  const banners = parseBanners({ paths, banners: Object.fromEntries(ids.map(id => [id, nodes('Kea')])) })
  expect(banners).toHaveLength(10)
  expect(banners.every(banner => banner.paths.length === 20)).toBe(true)
})

/** The banners parsed from a file; none if the file is refused. */
function readable(file: unknown) {
  try {
    return parseBanners(file)
  } catch {
    return []
  }
}

test('any file is read as banners with documents and with paths of this site', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (paths, body) => {
      const banners = readable({
        paths: { ...paths, '/': ['b'] },
        banners: { b: { body }, good: nodes('Kea') },
      })
      for (const banner of banners) {
        expect(banner.body.nodeType).toBe('document')
        for (const path of banner.paths) expect(path).toMatch(/^\/(?!\/)/)
      }
    }),
  )
})
