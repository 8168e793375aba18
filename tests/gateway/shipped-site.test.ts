import { expect, test } from 'vitest'
import { pageAsker } from '../support/page-asker.ts'

const query = `{
  site {
    menu { label url links { label url } }
    loginMenu { label url }
    memberMenu { label url }
    footer {
      columns { label url links { label url } }
      copyright
      copyrightLinks { label url }
      disclaimer
      social { label url }
    }
    freshness { mode }
  }
  homePage { title description sections { kind title } freshness { mode } }
}`

interface Shipped {
  site: { menu: { label: string; links: unknown[] }[]; freshness: unknown }
  homePage: { sections: unknown[]; freshness: unknown }
}

const shipped = async (files?: Record<string, unknown>): Promise<Shipped> => {
  const { house } = await pageAsker(files)
  const { data, errors } = await house.ask<Shipped>(query)
  expect(errors).toBeUndefined()
  return data!
}

test('menus, footer and home page are the same with and without the shipped entries', async () => {
  const [fromEntries, byDefault] = await Promise.all([shipped(), shipped({})])
  expect(fromEntries.site.freshness).not.toBeNull()
  expect(byDefault.site.freshness).toBeNull()
  const withoutAge = ({ site, homePage }: Shipped) => ({
    site: { ...site, freshness: null },
    homePage: { ...homePage, freshness: null },
  })
  expect(withoutAge(fromEntries)).toEqual(withoutAge(byDefault))
})

test('every menu is short', async () => {
  const { site } = await shipped()
  expect(site.menu.map(({ label }) => label)).toEqual([
    'Markets',
    'Announcements',
    'Dairy',
    'Investing',
    'Regulation',
    'Services',
  ])
  for (const { label, links } of site.menu) expect(links.length, label).toBeLessThanOrEqual(9)
})

test('the terms have a page with use, privacy, disclaimer, fair use and changes', async () => {
  const { house } = await pageAsker()
  const { data } = await house.ask<{ page: { content: object } | null }>(
    '{ page(path: "/meta-pages/terms-of-use") { content } }',
  )
  const headings = ['Use', 'Privacy', 'Data disclaimer', 'Fair use', 'Change log']
  const content = JSON.stringify(data?.page?.content)
  for (const heading of headings) expect(content).toContain(`"value":"${heading}"`)
})
