import type { Page } from 'playwright/test'
import { persistedDocuments } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { listen } from './pages/network.ts'
import { box, openAt, results } from './pages/search-box.ts'

const announced = (page: Page) => results(page).getByRole('group', { name: 'announcements' })
const [announcementHash] = Object.entries(persistedDocuments()).flatMap(([hash, text]) =>
  /^query AnnouncementSuggestions\b/.test(text) ? [hash] : [],
)

test('the box shows the best announcements last, with one request when typing pauses', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.url}/markets`)
  const traffic = listen(page)
  const held = Promise.withResolvers<void>()
  await page.route(new RegExp(`/graphql\\?.*${announcementHash}`), async route => {
    await held.promise
    await route.continue()
  })
  await box(page).pressSequentially('kowhai', { delay: 50 })
  const first = results(page).getByRole('option').first()
  await expect(first).toBeVisible()
  const before = await first.boundingBox()
  await expect(announced(page)).toBeHidden()
  held.resolve()
  const options = announced(page).getByRole('option')
  await expect(options).toHaveCount(4)
  expect(await first.boundingBox()).toEqual(before)
  await expect(announced(page).getByText(/^showing 3 of \d+$/)).toBeVisible()
  await expect(page.getByText(/^\d+ announcements found\.$/)).toBeAttached()
  expect(traffic.queries.filter(query => query.includes(announcementHash!))).toHaveLength(1)
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowUp')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(options.first()).toHaveText(/^[A-Z]{3,4}.*Kōwhai.*\d\d\/\d\d\/20\d\d$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/announcements\/\d+$/)
})

test.describe('while announcements cannot be searched', () => {
  test.use({ allowed: /ERR_FAILED/ })

  test('the box still leads to them', async ({ page, site }) => {
    await openAt(page, `${site.url}/markets`)
    await page.route(new RegExp(`/graphql\\?.*${announcementHash}`), route => route.abort())
    await box(page).fill('kowhai')
    await announced(page).getByRole('option').click()
    await expect(page).toHaveURL(/\/announcements\?q=kowhai$/)
  })
})
