import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShell } from '../../testing/sample-instrument.ts'
import { siteSections } from './site-sections.ts'

const markets = [{ code: 'NZSX', name: 'NZX Main Board' }]
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
])('%s says where it stands', async (address, labels) => {
  expect(crumbsOf((await show(address)).html)).toEqual(labels)
})

test('every page ends with the way to each part of the site, the exchange elsewhere and what data is worth', async () => {
  const { html } = await show('/nowhere')
  const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
  for (const { to, pages } of siteSections([]))
    for (const page of pages ?? [{ to }]) expect(footer).toContain(`href="${page.to}"`)
  for (const name of ['Facebook', 'Twitter', 'Linkedin', 'Youtube'])
    expect(footer).toMatch(new RegExp(`<a href="https://[^"]+" rel="noopener" aria-label="${name}">`))
  expect(footer).toContain('© Exchange')
  expect(footer).toContain('Prices are delayed')
})

test('the header has the mark, the search and the triggers of a small screen', async () => {
  const { html } = await show('/nowhere')
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
  expect(header).toContain('aria-label="Exchange, front page"')
  expect(header).toContain('placeholder="Enter your query"')
  expect(header).toMatch(/<a href="\/"[^>]*>HOME</)
  expect(header).toMatch(/<button[^>]*popoverTarget="main-menu"[^>]*>MENU</i)
  expect(header).toMatch(/<nav[^>]*id="main-menu"[^>]*popover="auto"/)
})

test.each([
  ['/markets', 'Markets'],
  ['/markets/NZSX', 'Markets'],
  ['/instruments/KRE', 'Markets'],
  ['/companies/KRE', 'Markets'],
  ['/companies/KRE/announcements', 'Announcements'],
  ['/markets/indices/NZ50', 'Indices'],
  ['/announcements/KRE', 'Announcements'],
  ['/announcements/DISP', 'Regulation'],
  ['/regulation/NZXO/announcements', 'Regulation'],
  ['/search', undefined],
])('%s belongs to %s and to nothing else', (address, label) => {
  const of = siteSections(markets).filter(({ within }) => within.test(address))
  expect(of.map(section => section.label)).toEqual(label === undefined ? [] : [label])
})
