import { expect, test } from 'vitest'
import { routeList } from '../route-list.ts'
import { readHead } from '../testing/read-head.ts'
import { renderRoute } from '../testing/render-route.tsx'
import { sampleAsset, samplePage } from '../testing/sample-content.ts'
import { sampleShare, sampleShell } from '../testing/sample-instrument.ts'

/** Address of each route. */
const parameters: Record<string, string> = {
  market: 'NZSX',
  section: 'announcements',
  instrument: 'KRE',
  code: 'KRE',
  product: 'WMP',
  contract: 'WMPZ26',
  regulator: 'nzregco',
  type: 'Instrument',
}
const addressOf = (path = '') =>
  `/${path.replace('*', 'no/such-page').replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? name)}`
const addresses = routeList.map(({ path }) => addressOf(path))

/** Origin different from the internal placeholder. */
const origin = 'http://site.test'

test('the test has an address for every route', () => {
  expect(addresses.join(' ')).not.toMatch(/:|\*/)
  expect(addresses).toContain('/instruments/KRE')
})

test.each(addresses)('%s has title and metadata, even without any data', async address => {
  const { status, html } = await renderRoute(address, null)
  if (status >= 300 && status < 400) return
  const { titles, meta, links } = readHead(html)
  expect(titles).toHaveLength(1)
  expect(titles[0]).toMatch(/^Exchange$|.+ · Exchange$/)
  for (const name of ['description', 'og:title', 'og:description', 'og:type', 'og:image', 'twitter:card']) {
    expect(meta(name), name).toHaveLength(1)
    expect(meta(name)[0], name).not.toBe('')
  }
  const isListed = meta('robots').length === 0
  // Listed pages have one canonical address. Missing and personal pages have none.
  expect(links('canonical')).toHaveLength(isListed ? 1 : 0)
  expect(meta('og:url')).toEqual(links('canonical'))
  expect(isListed && (status === 404 || address === '/search')).toBe(false)
})

const show = async (address: string, answers: object) =>
  readHead((await renderRoute(address, { ...sampleShell, ...answers })).html)

test('a canonical address drops parameters that only change the presentation', async () => {
  const instrument = { instrument: sampleShare }
  for (const query of ['', '?period=2y&type=ohlc', '?view=snapshot', '?utm_source=x'])
    expect((await show(`/instruments/KRE${query}`, instrument)).links('canonical')).toEqual([
      `${origin}/instruments/KRE`,
    ])
})

test('a canonical address keeps parameters that change the subject', async () => {
  const { links } = await show('/markets/securities?category=debt&x=1', { securities: [] })
  expect(links('canonical')).toEqual([`${origin}/markets/securities?category=debt`])
})

test('an instrument’s sharing picture is its own; its tab title shows the price', async () => {
  const { titles, meta } = await show('/instruments/KRE', { instrument: sampleShare })
  expect(titles).toEqual(['KRE 4.1850 · Kōwhai Renewable Energy'])
  expect(meta('og:title')).toEqual(['KRE Ordinary Shares (KRE)'])
  expect(meta('og:image')).toEqual([`${origin}/sharing/instruments/KRE.png`])
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual([['1200'], ['630']])
})

test('a content page is shared with the editors’ picture, else with the site’s', async () => {
  const chosen = await show(samplePage.path, { page: { ...samplePage, sharingPicture: sampleAsset } })
  expect(chosen.meta('og:image')).toEqual([`${origin}${sampleAsset.url}?w=1200&h=640&fit=fill&fm=jpg`])
  expect(chosen.meta('og:image:alt')).toEqual([sampleAsset.description])
  const plain = await show(samplePage.path, { page: samplePage })
  expect(plain.meta('og:image')).toEqual([`${origin}/sharing.png`])
})

test('structured data contain the breadcrumbs of the page', async () => {
  const { linkedData } = await show('/instruments/KRE', { instrument: sampleShare })
  expect(linkedData.find(one => one['@type'] === 'BreadcrumbList')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'Markets', item: `${origin}/markets` },
      { '@type': 'ListItem', position: 3, name: 'NZSX', item: `${origin}/markets/NZSX` },
      { '@type': 'ListItem', position: 4, name: 'KRE' },
    ],
  })
  expect(linkedData.find(one => one['@type'] === 'FinancialProduct')).toMatchObject({
    name: 'KRE Ordinary Shares',
    identifier: 'KRE',
    url: `${origin}/instruments/KRE`,
  })
})

test('a name cannot close the script element of the structured data', async () => {
  const name = 'KRE </script><script>alert(1)</script>'
  const { html } = await renderRoute('/instruments/KRE', {
    ...sampleShell,
    instrument: { ...sampleShare, name },
  })
  expect(html).not.toContain('<script>alert')
  const product = readHead(html).linkedData.find(one => one['@type'] === 'FinancialProduct')
  expect(product?.['name']).toBe(name)
})

test('a story has structured data of a news article, with its date', async () => {
  const story = { ...samplePage, date: '2026-11-19', author: 'A. Writer' }
  const { meta, linkedData } = await show(samplePage.path, { page: story })
  expect(meta('og:type')).toEqual(['article'])
  expect(meta('article:published_time')).toEqual(['2026-11-19'])
  expect(linkedData.find(one => one['@type'] === 'NewsArticle')).toMatchObject({
    headline: samplePage.title,
    datePublished: '2026-11-19',
    author: { '@type': 'Person', name: 'A. Writer' },
  })
})
