import { defaultSiteSettings } from '@exchange/gateway/site-settings'
import { expect, onTestFinished, test } from 'vitest'
import { links } from '../support/content-entries.ts'
import { document, embedded, entries, entry, link } from '../support/content-folder.ts'
import { createHouse, type HouseOptions } from '../support/house.ts'
import { askerOf, keptDirectory, pageAsker } from '../support/page-asker.ts'

interface Item {
  label: string
  url: string | null
  links: { label: string; url: string }[]
}
interface SiteData {
  site: {
    menu: Item[]
    loginMenu: { label: string; url: string }[]
    memberMenu: { label: string; url: string }[]
    footer: { columns: Item[]; copyright: string; social: { label: string; url: string }[] }
    freshness: { mode: string; readAt: string } | null
  }
}

const query = `{ site { menu { label url links { label url } } loginMenu { label url } memberMenu { label url }
  footer { columns { label url links { label url } } copyright social { label url } } freshness { mode readAt } } }`

type Asker = Pick<Awaited<ReturnType<typeof pageAsker>>, 'house'>

async function siteOf({ house }: Asker) {
  const { data, errors } = await house.ask<SiteData>(query)
  expect(errors).toBeUndefined()
  return data!.site
}
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label)

const item = (label: string, url: string, ...below: string[]) =>
  entry('navigationItem', { label, link: url, items: links(...below) })
const written = (label: string) => ({
  main: entry('navigation', { name: 'main', items: links('news', 'about') }),
  news: item(label, '/news', 'archive'),
  archive: item('Archive', '/news/archive', 'old'),
  old: item('Old', 'https://old.example/news'),
  about: entry('navigationItem', { label: 'About', page: link('Entry', 'about-page') }),
  'about-page': entry('page', { title: 'About', path: '/about' }),
})

const shippedMenu = ['Markets', 'Announcements', 'Dairy', 'Investing', 'Regulation', 'Services']

async function started(options: HouseOptions) {
  const house = await createHouse(options)
  onTestFinished(() => house.close())
  return askerOf(house)
}

test('the site is the shipped one before the first read of the content service, without an error', async () => {
  const asker = await started({})
  asker.house.content.set('down')
  for (const _round of [1, 2]) {
    const { menu, loginMenu, memberMenu, footer, freshness } = await siteOf(asker)
    expect(labels(menu)).toEqual(shippedMenu)
    expect(labels(loginMenu)).toEqual(['MyNZX', 'Participant Portal', 'MAP', 'Company Research', 'i-Search'])
    expect(labels(memberMenu)).toHaveLength(5)
    expect(footer.columns.length).toBeGreaterThan(2)
    expect(labels(footer.social)).toEqual(['Facebook', 'Twitter', 'Linkedin', 'Youtube'])
    expect(freshness).toBeNull()
    await asker.pass(30_000)
  }
})

test('it is updated once the content service answers', async () => {
  const site = await pageAsker(entries(written('News')), { persistedDocuments: { page: query } })
  site.house.content.set('down')
  expect(labels((await siteOf(site)).menu)).toEqual(shippedMenu)
  site.house.content.set()
  await site.pass(10_000)
  await siteOf(site)
  await site.pass(2_000)
  expect(labels((await siteOf(site)).menu)).toEqual(['News', 'About'])
})

test('a menu is the editors’ by one call; missing parts are the shipped ones', async () => {
  const site = await pageAsker(entries(written('News')))
  const { menu, loginMenu, freshness } = await siteOf(site)
  expect(menu).toEqual([
    {
      label: 'News',
      url: '/news',
      links: [
        { label: 'Archive', url: '/news/archive' },
        { label: 'Old', url: 'https://old.example/news' },
      ],
    },
    { label: 'About', url: '/about', links: [] },
  ])
  expect(labels(loginMenu)[0]).toBe('MyNZX')
  expect(freshness).toMatchObject({ mode: 'POLLED' })
  expect(site.calls(/navigationItem/)).toHaveLength(1)
  expect(site.calls(/\?sys\.id\[in\]/)).toEqual([])
  const before = site.calls(/entries/).length
  await Promise.all(Array.from({ length: 100 }, () => siteOf(site)))
  expect(site.calls(/entries/)).toHaveLength(before)
})

test('edits and deletions of a menu take effect within a minute', async () => {
  const site = await pageAsker(entries(written('News')))
  expect(labels((await siteOf(site)).menu)).toEqual(['News', 'About'])
  await site.pass(30_000)
  await siteOf(site)
  await site.folder.write(entries({ news: item('Newsroom', '/news', 'archive') }))
  await site.folder.remove('entries/about.json')
  await site.pass(59_000)
  expect(labels((await siteOf(site)).menu)).toEqual(['Newsroom'])
  await site.folder.remove('entries/main.json')
  await site.pass(59_000)
  expect(labels((await siteOf(site)).menu)).toEqual(shippedMenu)
})

test('deleted parts are removed even while the menus cannot be read', async () => {
  const site = await pageAsker(entries(written('News')))
  await siteOf(site)
  await site.pass(30_000)
  await siteOf(site)
  await site.folder.remove('entries/archive.json')
  site.house.content.set('e500', /\/entries/)
  await site.pass(59_000)
  const { menu, freshness } = await siteOf(site)
  expect(JSON.stringify(menu)).not.toContain('Archive')
  expect(labels(menu)).toEqual(['News', 'About'])
  expect(freshness?.mode).toBe('LAST_GOOD')
})

test('menus stay as last read, over a restart with all sources down', async () => {
  const directory = await keptDirectory()
  const site = await pageAsker(entries(written('News')), { directory })
  const before = await siteOf(site)
  await site.house.close()
  // The second house starts later than the first: data from the future is not used.
  const later = await started({ directory, at: '2024-03-08T11:10' })
  for (const upstream of [later.house.content, later.house.publicApi, later.house.ticker])
    upstream.set('down')
  await siteOf(later)
  await later.pass(10_000)
  const { freshness, menu } = await siteOf(later)
  expect(menu).toEqual(before.menu)
  expect(freshness?.mode).toBe('LAST_GOOD')
  expect(freshness?.readAt).toBe(before.freshness?.readAt)
})

test('a content service that fails for menus only does not mark responses', async () => {
  const site = await pageAsker(entries(written('News')))
  await siteOf(site)
  site.house.content.set('down')
  await site.pass(3_700_000)
  await siteOf(site)
  await site.pass(10_000)
  const answer = await site.house.ask<SiteData>(query)
  expect(answer.data?.site.freshness?.mode).toBe('LAST_GOOD')
  expect(answer).not.toHaveProperty('extensions')
})

test('an empty list of menus does not replace the menus that were there', async () => {
  const site = await pageAsker(entries(written('News')))
  await siteOf(site)
  await site.pass(30_000)
  site.house.content.set('emptylist', /\/entries/)
  await site.folder.write(entries({ other: item('Other', '/other') }))
  await site.pass(40_000)
  await siteOf(site)
  await site.pass(5_000)
  expect(labels((await siteOf(site)).menu)).toEqual(['News', 'About'])
})

test('missing menus are read seldom, and found after they are written', async () => {
  const site = await pageAsker(entries({ page: entry('page', { title: 'Page', path: '/page' }) }))
  await siteOf(site)
  await site.pass(30_000)
  await siteOf(site)
  const before = site.calls(/navigationItem/).length
  for (let minute = 0; minute < 4; minute++) {
    await site.pass(60_000)
    await siteOf(site)
  }
  expect(site.calls(/navigationItem/)).toHaveLength(before)
  await site.folder.write(entries(written('News')))
  await site.pass(59_000)
  expect(labels((await siteOf(site)).menu)).toEqual(['News', 'About'])
})

test('portals and networks have the operator’s addresses, also on pages', async () => {
  const portals = { ...defaultSiteSettings.portals, map: 'https://map.example/' }
  const social = { ...defaultSiteSettings.social, youtube: 'https://www.youtube.com/@exchange' }
  const site = await pageAsker(
    entries({
      login: entry('navigation', { name: 'login', items: links('map', 'participant') }),
      map: item('MAP', 'portal:map'),
      participant: item('Participant Portal', 'portal:participant'),
      foot: entry('footer', { name: 'Foot', socialIcons: link('Entry', 'icons') }),
      icons: entry('socialIcons', { name: 'Ours', facebook: 'https://www.facebook.com/exchange' }),
      page: entry('page', {
        title: 'Page',
        path: '/page',
        sideContent: document(embedded('icons')),
      }),
    }),
    { siteSettings: { ...defaultSiteSettings, portals, social } },
  )
  const { loginMenu, footer } = await siteOf(site)
  expect(loginMenu).toEqual([
    { label: 'MAP', url: 'https://map.example/' },
    { label: 'Participant Portal', url: '/help/portals#participant' },
  ])
  const icons = {
    facebook: 'https://www.facebook.com/exchange',
    twitter: 'https://twitter.com/',
    linkedin: 'https://www.linkedin.com/',
    youtube: 'https://www.youtube.com/@exchange',
  }
  expect(footer.social.map(({ url }) => url)).toEqual(Object.values(icons))
  const { data } = await site.house.ask<{ page: { entries: object[] } }>(
    '{ page(path: "/page") { entries { ... on SocialIconsBlock { facebook twitter linkedin youtube } } } }',
  )
  expect(data?.page.entries).toEqual([icons])
})
