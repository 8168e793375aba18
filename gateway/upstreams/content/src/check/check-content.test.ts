import { expect, test } from 'vitest'
import {
  document,
  embedded,
  type Files,
  heading,
  link,
  paragraph,
  serviceOver,
} from '../testing/content-folder.ts'
import { event, page as undated, testModel } from '../testing/test-model.ts'
import { parseContentModel } from '../space/content-model.ts'
import { describeFault } from '../space/fault.ts'
import { checkContent, type CheckOptions, type PlainEntry } from './check-content.ts'

const page = (title: string, fields: object = {}) => ({
  ...undated(title, fields),
  sys: { updatedAt: '2024-03-08T11:00:00Z' },
})

const isSitePath = (path: string) => path === '/' || path.startsWith('/markets/')

/** Options of a site that supports every type and every address. */
const lenient: CheckOptions = {
  isSitePath,
  product: { contentTypes: new Map(), locales: [], defaultLocale: 'en-NZ' },
  blockFaults: () => [],
  mostEntries: 500,
}

async function faultsIn(files: Files, options: Partial<CheckOptions> = {}): Promise<string[]> {
  const { folder } = await serviceOver(files)
  return checkContent(await folder.current(), { ...lenient, ...options }).map(describeFault)
}

const hyperlink = (uri: string) => ({
  nodeType: 'paragraph',
  content: [{ nodeType: 'hyperlink', data: { uri }, content: [{ nodeType: 'text', value: 'there' }] }],
})

const picture = (fields: object) => ({
  fields: { title: 'A', file: { fileName: 'a.svg', contentType: 'image/svg+xml' }, ...fields },
})
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'

test('correct content has no findings', async () => {
  expect(
    await faultsIn({
      'entries/a.json': page('A', {
        path: '/a',
        link: '/markets/NZSX?sort=code#top',
        picture: link('Asset', 'drawing'),
        next: link('Entry', 'b'),
        content: document(
          heading(2, 'One'),
          heading(3, 'Two'),
          heading(2, 'Three'),
          ...['/b', 'https://example.com', 'mailto:a@b.example', 'tel:+64', '#one'].map(hyperlink),
        ),
      }),
      'entries/b.json': page('B', { path: '/b', next: link('Entry', 'a') }),
      'assets/drawing.json': picture({ description: 'Two lines that cross' }),
      'assets/drawing/a.svg': svg,
    }),
  ).toEqual([])
})

test('dead links for readers and for editors are reported', async () => {
  expect(
    await faultsIn({
      'entries/a.json': page('A', {
        next: link('Entry', 'plan'),
        blocks: [link('Entry', 'lost')],
        file: link('Asset', 'lost'),
      }),
      'drafts/entries/plan.json': page('Plan', { blocks: [link('Entry', 'gone')] }),
    }),
  ).toEqual([
    'entries/a.json: links to Entry:plan, which is not there',
    'entries/a.json: links to Entry:lost, which is not there',
    'entries/a.json: links to Asset:lost, which is not there',
    'drafts/entries/plan.json: links to Entry:gone, which is not there',
  ])
})

test('dead addresses, and those closed to readers, are reported', async () => {
  expect(
    await faultsIn({
      'entries/a.json': page('A', {
        link: 'javascript:alert(1)',
        content: document(
          hyperlink('/nowhere?x=1'),
          hyperlink('//example.com'),
          hyperlink('www.example.com'),
        ),
      }),
    }),
  ).toEqual([
    'entries/a.json: /nowhere?x=1 leads to no page',
    'entries/a.json: //example.com is not an address that readers may follow',
    'entries/a.json: www.example.com needs https:// before it',
    'entries/a.json: javascript:alert(1) is not an address that readers may follow',
  ])
})

test('a menu may link to a portal, a page may not', async () => {
  const menuItem = {
    sys: { id: 'navigationItem', type: 'ContentType' },
    name: 'menu item',
    fields: [{ id: 'link', name: 'link', type: 'Symbol' }],
  }
  expect(
    await faultsIn({
      'content-model.json': { ...testModel, contentTypes: [...testModel.contentTypes, menuItem] },
      'entries/a.json': page('A', { link: 'portal:map' }),
      'entries/map.json': { contentType: 'navigationItem', fields: { link: 'portal:map' } },
    }),
  ).toEqual(['entries/a.json: portal:map is not an address that readers may follow'])
})

test('pages at a path of the site and two pages at one path are reported', async () => {
  const model = { ...testModel, contentTypes: [...testModel.contentTypes, supplementType] }
  const supplement = (path: string) => ({ contentType: 'pageSupplement', fields: { path } })
  const story = {
    contentType: 'story',
    sys: { updatedAt: '2024-03-08T11:00:00Z' },
    fields: { path: '/a' },
  }
  expect(
    await faultsIn({
      'content-model.json': {
        ...model,
        contentTypes: [...model.contentTypes, { ...supplementType, ...storyName }],
      },
      'entries/a.json': page('A', { path: '/a' }),
      'entries/market.json': page('Market', { path: '/markets/NZSX' }),
      'entries/story.json': story,
      'entries/words.json': supplement('/markets/participants'),
      'entries/words-nowhere.json': supplement('/nowhere'),
    }),
  ).toEqual([
    'entries/a.json: /a is the path of story too',
    "entries/market.json: /markets/NZSX is a page of the site's own, which is shown in its place",
    'entries/story.json: /a is the path of a too',
    "entries/words-nowhere.json: /nowhere is not a page of the site's own",
  ])
})

const supplementType = {
  sys: { id: 'pageSupplement', type: 'ContentType' },
  name: 'supplement',
  fields: [{ id: 'path', name: 'path', type: 'Symbol' }],
}
const storyName = { sys: { id: 'story', type: 'ContentType' } }

test('an entry that links to its parent is not a cycle', async () => {
  const hyperlinked = {
    nodeType: 'paragraph',
    content: [
      {
        nodeType: 'entry-hyperlink',
        data: { target: link('Entry', 'a') },
        content: [{ nodeType: 'text', value: 'above' }],
      },
    ],
  }
  expect(
    await faultsIn({
      'entries/a.json': page('A', { content: document(embedded('b')) }),
      'entries/b.json': page('B', { content: document(hyperlinked) }),
    }),
  ).toEqual([])
})

test('a picture without a description, headings out of order and cycles are reported', async () => {
  expect(
    await faultsIn({
      'assets/drawing.json': picture({ description: ' ' }),
      'assets/drawing/a.svg': svg,
      'entries/a.json': page('A', {
        content: document(heading(1, 'Title'), heading(2, 'One'), heading(4, 'Deep'), heading(2, ' ')),
      }),
      'entries/b.json': page('B', { content: document(embedded('c'), paragraph('and')) }),
      'entries/c.json': page('C', { blocks: [link('Entry', 'd')] }),
      'entries/d.json': page('D', { next: link('Entry', 'b') }),
    }),
  ).toEqual([
    "entries/a.json: 'Title' is a heading of level 1, which is the page's title alone",
    "entries/a.json: 'Deep' is a heading of level 4 after one of level 2",
    'entries/a.json: a heading of level 2 is empty',
    'assets/drawing.json: fields.description is missing: it is what the picture shows, in words',
    'entries/b.json: holds itself: b → c → d → b',
  ])
})

test('a page without a date of change is reported', async () => {
  const published = { ...undated('B', { path: '/b' }), sys: { publishedAt: '2024-03-08T11:00:00Z' } }
  expect(
    await faultsIn({
      'entries/a.json': undated('A', { path: '/a' }),
      'entries/b.json': published,
      'entries/c.json': undated('C', {}),
    }),
  ).toEqual(['entries/a.json: sys.updatedAt is missing: a copy of the folder would have it changed today'])
})

test('missing types and fields are reported in one sentence', async () => {
  const [pageType, eventType] = testModel.contentTypes
  const product = parseContentModel(
    JSON.stringify({
      ...testModel,
      contentTypes: [pageType, eventType, supplementType, { ...supplementType, ...storyName }],
    }),
  )
  const lesser = {
    ...testModel,
    contentTypes: [
      { ...pageType, fields: pageType?.fields.filter(field => !('id' in field && field.id === 'picture')) },
      eventType,
    ],
  }
  expect(await faultsIn({ 'content-model.json': lesser }, { product })).toEqual([
    'content-model.json: lacks the content types pageSupplement, story and the fields page.picture: the site shows nothing of them',
  ])
})

test('blocks without a renderer are reported where a page shows or links to them', async () => {
  const blockFaults = ({ contentType, fields }: PlainEntry) =>
    contentType === 'event' ? [`${String(fields['name'])} cannot be shown`] : []
  expect(
    await faultsIn(
      {
        'entries/a.json': page('A', { blocks: [link('Entry', 'fair')] }),
        'entries/fair.json': event('Fair', {}),
        'entries/unused.json': event('Unused', {}),
      },
      { blockFaults },
    ),
  ).toEqual(['entries/fair.json: Fair cannot be shown'])
})

test('a page with more entries than the limit is reported', async () => {
  const files = {
    'entries/a.json': page('A', { path: '/a', blocks: [link('Entry', 'e1'), link('Entry', 'e2')] }),
    'entries/e1.json': event('One', { host: link('Entry', 'e3') }),
    'entries/e2.json': event('Two', { host: link('Entry', 'b') }),
    'entries/e3.json': event('Three'),
    // Links of another page do not count as the page's own.
    'entries/b.json': page('B', { path: '/b', blocks: [link('Entry', 'e4')] }),
    'entries/e4.json': event('Four'),
  }
  expect(await faultsIn(files, { mostEntries: 4 })).toEqual([])
  expect(await faultsIn(files, { mostEntries: 3 })).toEqual([
    'entries/a.json: links to 4 entries, of which 3 are shown',
  ])
})
