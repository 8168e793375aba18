import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import {
  embeddedEntry,
  heading,
  paragraph,
  richText,
  sampleAsset,
  samplePage,
} from '../../testing/sample-content.ts'
import { sampleShell } from '../../testing/sample-instrument.ts'

const show = (given: object | null | (() => Promise<never>), address = samplePage.path) =>
  renderRoute(address, {
    ...sampleShell,
    page: typeof given === 'function' ? given : given && { ...samplePage, ...given },
  })

test('a content page has a title, its text and breadcrumbs', async () => {
  const { status, headings, text, html } = await show({
    content: richText(heading(2, 'Who runs it'), paragraph('An operator with a licence.')),
  })
  expect(status).toBe(200)
  expect(headings).toEqual(['About the market', 'Who runs it'])
  expect(text).toContain('Home Investing About')
  expect(html).toContain('href="/investing"')
  expect(text).toContain('An operator with a licence.')
})

test('the page is requested by its path, without a trailing slash', async () => {
  const paths: string[] = []
  const page = ({ path }: { path: string }) => {
    paths.push(path)
    return samplePage
  }
  await renderRoute('/investing/k%C5%8Dwhai', { ...sampleShell, page })
  expect(paths).toEqual(['/investing/kōwhai'])
})

test.each([
  ['/investing/about/', '/investing/about'],
  ['/investing//about', '/investing/about'],
  ['/investing/about/?a=b', '/investing/about?a=b'],
  ['//evil.example/x/', '/evil.example/x'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
])('%s redirects to the canonical address of its page', async (address, to) => {
  const { html } = await show(samplePage, address)
  expect(html).toBe(to)
})

test('a path without a page has status 404', async () => {
  const { status, text } = await show(null, '/no-such-page')
  expect(status).toBe(404)
  expect(text).toContain('We can’t find this page')
})

test('a page that cannot be read has status 503 and is not reported as missing', async () => {
  const { status, text } = await show(() => Promise.reject(new Error('The source is down')))
  expect(status).toBe(503)
  expect(text).toContain('We can’t load this page right now')
  expect(text).not.toContain('no such page')
})

/** List of pages under a visible title that is also announced. */
const listUnder = (title: string) =>
  new RegExp(`<nav aria-labelledby="([^"]+)"[^>]*><p id="\\1"[^>]*>${title}<`)

test('a page lists its siblings, with itself marked', async () => {
  const siblings = [
    { id: 'bonds', path: '/investing/bonds', title: 'What a bond is' },
    { id: 'about', path: '/investing/about', title: 'About' },
  ]
  const { html, link } = await show({ layout: 'SIDEBAR_WITH_SIBLINGS', siblings })
  expect(link('What a bond is')).toBe('/investing/bonds')
  expect(html).toMatch(/aria-current="page"[^>]*>About</)
  expect(html).toMatch(listUnder('Investing'))
})

test('a page without siblings has no sidebar', async () => {
  const siblings = [{ id: 'about', path: '/investing/about', title: 'About' }]
  expect((await show({ layout: 'SIDEBAR_WITH_SIBLINGS', siblings })).html).not.toContain('<aside')
})

test('a page with the layout for children lists them', async () => {
  const children = [{ id: 'rules', path: '/investing/about/rules', title: 'Rules' }]
  const { html, link } = await show({ layout: 'SIDEBAR_WITH_CHILDREN', children })
  expect(link('Rules')).toBe('/investing/about/rules')
  expect(html).toMatch(listUnder('About the market'))
  expect((await show({ layout: 'SINGLE_COLUMN', children })).link('Rules')).toBeUndefined()
})

test('a page with the market layout lists the market’s pages', async () => {
  const { html } = await show({ layout: 'SIDEBAR_MARKET_LAYOUT' })
  const nav = /<aside.*?<\/aside>/s.exec(html)?.[0] ?? ''
  expect(nav).toContain('href="/markets/NZSX"')
  expect(nav).toContain('href="/markets/participants"')
})

test('side content is in a sidebar, and the minimal layout shows only the text', async () => {
  const given = {
    content: richText(paragraph('The text.')),
    sideContent: richText(paragraph('Beside the text.')),
  }
  const { html } = await show(given)
  expect(/<aside.*?<\/aside>/s.exec(html)?.[0]).toContain('Beside the text.')
  const minimal = await show({ ...given, layout: 'MINIMAL' })
  expect(minimal.text).toContain('The text.')
  expect(minimal.text).not.toContain('Beside the text.')
  expect(minimal.html).not.toContain('<aside')
  expect(minimal.text).toContain('Home Investing About')
})

test('a page in one column lists its siblings as soon as it has side content', async () => {
  const siblings = [{ id: 'bonds', path: '/investing/bonds', title: 'What a bond is' }]
  const sideContent = richText(paragraph('Beside the text.'))
  expect((await show({ siblings })).html).not.toContain('<aside')
  expect((await show({ siblings, sideContent })).link('What a bond is')).toBe('/investing/bonds')
})

test('a header image precedes the title and does not repeat it', async () => {
  const image = {
    __typename: 'HeaderImageBlock',
    id: 'head',
    title: 'About the market',
    image: sampleAsset,
    text: 'Step by step.',
  }
  const { html, text } = await show({ headerImage: { id: 'head' }, entries: [image] })
  expect(html.indexOf('Desks below a board')).toBeLessThan(html.indexOf('<h1'))
  expect(text.split('About the market')).toHaveLength(2)
  expect(text).toContain('Step by step.')
})

test('a story shows its date, author and topic', async () => {
  const { text } = await show({
    date: '2026-11-19',
    author: 'A. Quill',
    topic: 'Bonds',
    picture: sampleAsset,
  })
  expect(text).toContain('Bonds About the market 19/11/2026 · A. Quill')
})

test('a page for members shows only its name before it runs', async () => {
  const { status, text, headings } = await show({
    isMembersOnly: true,
    content: richText(paragraph('A text that the gateway would have left out.')),
  })
  expect(status).toBe(200)
  expect(headings).toEqual(['About the market'])
  expect(text).not.toContain('left out')
})

test('a page whose entries contain each other is drawn once', async () => {
  const panel = (id: string, header: string, inner: string) => ({
    __typename: 'PanelBlock',
    id,
    header,
    content: richText(embeddedEntry(inner)),
    kind: 'PLAIN',
  })
  const { headings } = await show({
    content: richText(embeddedEntry('a')),
    entries: [panel('a', 'One', 'b'), panel('b', 'Other', 'a')],
  })
  expect(headings).toEqual(['About the market', 'One', 'Other'])
})
