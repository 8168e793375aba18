import type { Page } from 'playwright/test'
import { contentFolder, entries, entry, link } from '../support/content-folder.ts'
import { expect, test as base } from './fixtures.ts'
import type { HostedSite } from '../support/site-host.ts'

const count = 20
const names = Array.from({ length: count }, (_, place) => `Subject ${place + 1}`)

/** A main menu of 20 entries; every third one has a submenu. */
const menu = Object.fromEntries([
  ['main-menu', entry('navigation', { name: 'main', items: names.map((_, place) => link('Entry', `item-${place}`)) })],
  ...names.map((title, place) => [
    `item-${place}`,
    entry('navigationItem', {
      label: title,
      link: place === count - 1 ? '/data' : '/markets',
      ...(place % 3 === 2 && { items: [link('Entry', 'first'), link('Entry', 'second')] }),
    }),
  ]),
  ['first', entry('navigationItem', { label: 'The first of these', link: '/announcements' })],
  ['second', entry('navigationItem', { label: 'The second of these', link: '/companies' })],
]) // prettier-ignore

const test = base.extend<object, { longMenu: HostedSite }>({
  longMenu: [
    async ({ siteHost }, give) => {
      const folder = await contentFolder(entries(menu))
      const site = await siteHost.start('2024-03-08T11:00', { contentDirectory: folder.directory })
      await give(site)
      await site.close()
      await folder.close()
    },
    { scope: 'worker' },
  ],
})

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const trigger = (page: Page) => page.getByRole('button', { name: 'MENU' })
const more = (page: Page) =>
  navigation(page)
    .locator('summary')
    .filter({ visible: true, hasText: /^More$/ })

/** The names of the visible entries, with or without a submenu. */
async function namesInSight(page: Page): Promise<string[]> {
  const labels = navigation(page)
    .locator('a, summary')
    .filter({ visible: true, hasText: /^Subject \d+$/ })
  return (await labels.allTextContents()).toSorted((one, other) => names.indexOf(one) - names.indexOf(other))
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const size of [100, 130])
      test(`twenty entries are reachable at every width, in text of ${size}%`, async ({ page, longMenu }) => {
        await page.context().addCookies([{ name: 'fontSize', value: `${size}%25`, url: longMenu.url }])
        for (const width of [360, 640, 820, 1023, 1024, 1100, 1180, 1280, 1440, 1600]) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(`${longMenu.url}/markets`)
          const opener = (await trigger(page).isVisible()) ? trigger(page) : more(page)
          const box = page.locator('search')
          // In large text the buttons of the drawer leave less room for it.
          if (width >= 1024 || (width >= 640 && size === 100))
            expect((await box.boundingBox())?.width, `the search at ${width}`).toBe(250)
          await expect(opener).toBeInViewport({ ratio: 1 })
          await opener.click()
          await expect.poll(() => namesInSight(page), `at ${width}`).toEqual(names)
          const group = navigation(page).locator('summary').filter({ visible: true, hasText: 'Subject 18' })
          await group.click()
          const inner = navigation(page).getByRole('link', { name: 'The second of these' })
          await inner.filter({ visible: true }).click()
          await expect(page).toHaveURL(/\/companies$/)
        }
      })
  })

test('More is marked when it has the entry of the page', async ({ page, longMenu }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${longMenu.url}/data`)
  await expect(more(page)).toHaveAttribute('aria-current', 'true')
  await more(page).click()
  const own = navigation(page).getByRole('link', { name: 'Subject 20', exact: true })
  await expect(own).toHaveAttribute('aria-current', 'page')
  await page.goto(`${longMenu.url}/companies`)
  const inLine = navigation(page)
    .locator('summary', { hasText: /^Subject 3$/ })
    .filter({ visible: true })
  await expect(inLine).toHaveAttribute('aria-current', 'true')
  await expect(more(page)).not.toHaveAttribute('aria-current')
})
