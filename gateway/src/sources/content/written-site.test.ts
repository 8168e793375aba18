import { expect, test } from 'vitest'
import type { DeliveredEntry } from './delivery-contract.ts'
import { readSitePart } from './site-contract.ts'
import { writtenSite } from './written-site.ts'

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
const part = (id: string, contentType: string, fields: object) =>
  readSitePart({ id, contentType, updatedAt: 0, fields: { ...fields } } satisfies DeliveredEntry)
const item = (id: string, url: string | null, ...below: string[]) =>
  part(id, 'navigationItem', { label: id, link: url, items: below.map(link) })
const menu = (name: string, ...ids: string[]) => part(name, 'navigation', { name, items: ids.map(link) })

const paths = new Map([['about-page', '/about']])
const site = (...parts: (ReturnType<typeof part> | null)[]) =>
  writtenSite(
    parts.filter(each => each !== null),
    id => paths.get(id) ?? null,
  )
const ways = (...parts: (ReturnType<typeof part> | null)[]) =>
  site(...parts).menu.map(({ label, url, links }) => [label, url, links.map(each => each.url).join(' ')])

test('an item links to its own address, or else to the path of its page', () => {
  const both = part('both', 'navigationItem', { label: 'both', link: '/both', page: link('about-page') })
  const page = part('page', 'navigationItem', { label: 'page', page: link('about-page') })
  const lost = part('lost', 'navigationItem', { label: 'lost', page: link('gone') })
  expect(ways(menu('main', 'both', 'page', 'lost', 'missing'), both, page, lost)).toEqual([
    ['both', '/both', ''],
    ['page', '/about', ''],
    ['lost', null, ''],
  ])
})

test('items nested deeper are moved up, in reading order', () => {
  const parts = [item('one', null, 'two', 'five'), item('two', '/2', 'three', 'four'), item('three', '/3')]
  expect(ways(menu('main', 'one'), ...parts, item('four', '/4'), item('five', '/5'))).toEqual([
    ['one', null, '/2 /3 /4 /5'],
  ])
})

test('items that contain each other do not repeat without end', () => {
  expect(ways(menu('main', 'one', 'two'), item('one', '/1', 'two', 'one'), item('two', '/2', 'one'))).toEqual(
    [
      ['one', '/1', '/2'],
      ['two', '/2', '/1'],
    ],
  )
})

test('a menu has at most twenty items, and an item at most fifty links', () => {
  const many = Array.from({ length: 80 }, (_, index) => item(`i${index}`, `/${index}`))
  const ids = many.map((_, index) => `i${index}`)
  expect(site(menu('main', ...ids), ...many).menu).toHaveLength(20)
  expect(site(menu('main', 'all'), item('all', null, ...ids), ...many).menu[0]?.links).toHaveLength(50)
})

test('of two menus with one name, and of two footers, the first is used', () => {
  const foot = (id: string, copyright: string) =>
    part(id, 'footer', { copyright, socialIcons: link('icons') })
  const icons = part('icons', 'socialIcons', { facebook: 'https://www.facebook.com/exchange' })
  const other = part('other', 'navigation', { name: 'main', items: [link('two')] })
  const parts = [
    menu('main', 'one'),
    other,
    item('one', '/1'),
    item('two', '/2'),
    foot('a', 'A'),
    foot('b', 'B'),
  ]
  const written = site(...parts, icons)
  expect(written).toMatchObject({
    menu: [{ url: '/1' }],
    copyright: 'A',
    social: { facebook: 'https://www.facebook.com/exchange' },
  })
})
