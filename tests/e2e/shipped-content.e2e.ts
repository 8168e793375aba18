import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { type Links, readShipped } from './pages/shipped-pages.ts'

const { pages, site: around } = await readShipped()

const isReadHere = (address: string) => address.startsWith('/')

const addressesOf = (items: readonly Links[]): string[] =>
  items.flatMap(({ url, links = [] }) => [...(url === null ? [] : [url]), ...addressesOf(links)])

/** Heading levels in reading order. */
const headingLevels = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll(headings => headings.map(({ tagName }) => Number(tagName.slice(1))))

for (const { path, title } of pages) {
  test(`${path} shows its title and every block, and its headings are in order`, async ({ page, site }) => {
    await page.goto(site.url + path)
    await awake(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const levels = await headingLevels(page)
    expect(levels.filter(level => level === 1)).toHaveLength(1)
    levels.reduce((above, level) => {
      expect(level, levels.join(' ')).toBeLessThanOrEqual(above + 1)
      return level
    }, 0)
    // Placeholder for a block that the site cannot show.
    await expect(
      page.getByText(/Without Renderer|Invalid Clickable Image|Image not provided|"sys"/),
    ).toHaveCount(0)
  })
}

test('every link of the menus, the footer and the pages leads to an existing page', async ({
  request,
  site,
}) => {
  const { menu, loginMenu, footer } = around
  const bodies = new Map<string, Promise<string>>()
  /** The page at a path, fetched once. */
  const read = (path: string): Promise<string> => {
    const earlier = bodies.get(path)
    if (earlier) return earlier
    const body = request.get(site.url + path).then(response => {
      expect(response.status(), path).toBe(200)
      return response.text()
    })
    bodies.set(path, body)
    return body
  }
  const inPages = await Promise.all(
    pages.map(async ({ path }) => {
      const [, main = ''] = (await read(path)).split(/<main[^>]*>|<\/main>/)
      const found = Array.from(main.matchAll(/<a[^>]* href="([^"]+)"/g), ([, address]) => address!)
      return found.map(address => (address.startsWith('#') ? path + address : address))
    }),
  )
  const addresses = [
    ...addressesOf([...menu, ...loginMenu, ...footer.columns, ...footer.copyrightLinks]),
    ...inPages.flat().map(address => address.replaceAll('&amp;', '&')),
  ]
  const own = [...new Set(addresses.filter(isReadHere))]
  expect(own.length).toBeGreaterThan(pages.length)
  for (const address of own) {
    const [path = '', place] = address.split('#')
    const body = await read(path)
    if (place !== undefined) expect(body, address).toContain(` id="${decodeURIComponent(place)}"`)
  }
})
