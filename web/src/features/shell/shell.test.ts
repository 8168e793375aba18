import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShell } from '../../testing/sample-instrument.ts'
import { hyperlink, paragraph, richText } from '../../testing/sample-content.ts'
import { sampleSite } from '../../testing/sample-site.ts'

const show = (address: string) => renderRoute(address, sampleShell)

const crumbsOf = (html: string) =>
  Array.from(
    (/<nav aria-label="Breadcrumbs".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/>([^<>]+)</g),
    ([, label]) => label,
  )

test.each([
  ['/search', ['Home', 'Search']],
  ['/announcements', ['Home', 'Announcements']],
  ['/markets', ['Home', 'Markets']],
  ['/markets/indices', ['Home', 'Markets', 'Indices']],
  ['/regulation/NZXO/announcements', ['Home', 'Announcements', 'NZX Market Operations']],
])('%s shows its breadcrumbs', async (address, labels) => {
  expect(crumbsOf((await show(address)).html)).toEqual(labels)
})

const partOf = (html: string, tag: string) => new RegExp(`<${tag}.*?</${tag}>`, 's').exec(html)?.[0] ?? ''

test('the footer links to each part of the site, the terms and the exchange’s social pages', async () => {
  const footer = partOf((await show('/nowhere')).html, 'footer')
  const { columns, copyrightLinks, social } = sampleSite.footer
  const links = [...columns.flatMap(column => column.links), ...copyrightLinks, ...social]
  expect(links.length).toBeGreaterThan(7)
  for (const { url } of links) expect(footer).toContain(`href="${url}"`)
  for (const name of ['Facebook', 'Twitter', 'Linkedin', 'Youtube'])
    expect(footer).toMatch(
      new RegExp(`<a href="https://[^"]+"[^>]* rel="noopener"><span class="visually-hidden">${name}</span>`),
    )
  const icons = readFileSync(new URL('../../../public/social.svg', import.meta.url), 'utf8')
  for (const name of ['facebook', 'twitter', 'linkedin', 'youtube']) {
    expect(footer).toContain(`<use href="/social.svg#${name}"`)
    expect(icons).toContain(`id="${name}"`)
  }
  expect(footer).toContain('all rights reserved')
  expect(footer).not.toContain('{year}')
  expect(footer).toContain('Prices are delayed. Read the <a href="/meta-pages/terms-of-use"')
})

test('the header has the logo, the search and the buttons for small screens', async () => {
  const { html } = await show('/nowhere')
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
  expect(header).toContain('aria-label="Exchange, front page"')
  expect(header).toContain('placeholder="Enter your query"')
  expect(header).toMatch(/<a href="\/"[^>]*>HOME</)
  expect(header).toMatch(/<button[^>]*popoverTarget="main-menu"[^>]*>MENU</i)
  expect(header).toMatch(/<nav[^>]*id="main-menu"[^>]*popover="auto"/)
})

const entriesOf = (html: string, label: string) => {
  const menu = new RegExp(`<summary[^>]*>${label}</summary><ul.*?</ul>`, 's').exec(html)?.[0] ?? ''
  return Array.from(menu.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([^<]*)/g), ([, to, words]) => [words, to])
}

test('the Login menu links to MyNZX and to the portals, which open in a new tab', async () => {
  const header = partOf((await show('/nowhere')).html, 'header')
  expect(entriesOf(header, 'Login')).toEqual([
    ['MyNZX', '/mynzx/login'],
    ['Participant Portal', 'https://participants.example/'],
    ['MAP', 'https://map.example/'],
    ['Company Research', 'https://research.example/'],
    ['i-Search', 'https://search.example/'],
  ])
  expect(header).toMatch(
    /<a href="https:\/\/map\.example\/"[^>]* target="_blank" rel="noopener">MAP<span[^>]*> \(opens/,
  )
})

test('the My NZX menu links to the member pages and the portals, but not to the login', async () => {
  const header = partOf((await show('/nowhere')).html, 'header')
  expect(entriesOf(header, 'My NZX')).toEqual([
    ['My Portfolio', '/mynzx/portfolio'],
    ['My Watchlist', '/mynzx/watchlist'],
    ['Email Alerts', '/mynzx/alerts'],
    ['Edit MyNZX Account', '/mynzx/account'],
    ['Logout', '/mynzx/logout'],
    ['Participant Portal', 'https://participants.example/'],
    ['MAP', 'https://map.example/'],
    ['Company Research', 'https://research.example/'],
    ['i-Search', 'https://search.example/'],
  ])
})

test('a menu item with an address of its own is the first of its links', async () => {
  const { html } = await show('/nowhere')
  expect(entriesOf(html, 'Investing')[0]).toEqual(['Investing', '/investing'])
})

test('the page itself and its part of the site are marked in the menu', async () => {
  const header = partOf((await show('/companies')).html, 'header')
  expect(header).toMatch(/<summary[^>]* aria-current="true">Markets</)
  expect(header).toMatch(/<a [^>]*aria-current="page"[^>]*>Companies</)
  expect(header.match(/aria-current/g)).toHaveLength(2)
})

test('a menu entry with a forbidden address is plain text', async () => {
  const menu = [{ label: 'Markets', url: null, links: [{ label: 'Trap', url: 'javascript:alert(1)' }] }]
  const { html } = await renderRoute('/nowhere', { ...sampleShell, site: { ...sampleSite, menu } })
  expect(html).toContain('>Trap</span>')
  expect(html).not.toContain('javascript:')
})

test('a page is shown without its surroundings when those cannot be read', async () => {
  const { headings } = await renderRoute('/markets', {
    ...sampleShell,
    site: () => Promise.reject(new Error()),
  })
  expect(headings).toContain('Markets')
})

test('a notice is rich text, and is left out if it cannot be read', async () => {
  const body = richText(paragraph('No trading at Easter. ', hyperlink('/announcements', 'Read more')))
  const banners = [{ id: 'easter', paths: ['/markets'], body, isOperatorNotice: false }]
  const { html } = await renderRoute('/markets', { ...sampleShell, banners })
  const notice = /<aside aria-label="Notice".*?<\/aside>/s.exec(html)?.[0]
  expect(notice).toContain('No trading at Easter.')
  expect(notice).toMatch(/<a [^>]*href="\/announcements"[^>]*>Read more</)
  const without = await renderRoute('/companies', { ...sampleShell, banners })
  expect(without.html).not.toContain('aria-label="Notice"')
  const failed = await renderRoute('/markets', {
    ...sampleShell,
    banners: () => Promise.reject(new Error('The source is down')),
  })
  expect(failed.html).not.toContain('aria-label="Notice"')
})

test('the status page shows an operator’s notice once, in its list, and other banners', async () => {
  const [halted, easter] = ['Trading is halted until 2 pm.', 'No trading at Easter.']
  const [one, other] = [halted, easter].map(text => richText(paragraph(text)))
  const banners = [
    { id: 'notice-1', paths: ['/'], body: one, isOperatorNotice: true },
    { id: 'easter', paths: ['/'], body: other, isOperatorNotice: false },
  ]
  const at = '2026-11-19T22:42:00.000Z'
  const notices = [{ id: 'notice-1', at, text: halted, endedAt: null }]
  const siteStatus = { checkedAt: at, recordedFrom: at, parts: [], notices, incidents: [] }
  const answers = { ...sampleShell, banners, siteStatus }
  const status = await renderRoute('/status', answers)
  expect(status.text.split(halted)).toHaveLength(2)
  expect(status.html).toContain('id="notice-1"')
  expect(status.text).toContain(easter)
  expect((await renderRoute('/markets', answers)).text).toContain(halted)
})
