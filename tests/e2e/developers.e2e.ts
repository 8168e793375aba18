import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'

test('a developer chooses a language and copies an example for this site, also by keys', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}/help`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click()
  await awake(page)
  const example = page.getByRole('region', { name: 'One instrument’s price', exact: true })
  await example.getByRole('link', { name: 'Python' }).click()
  await expect(page).toHaveURL(/\/developers\?language=python$/)
  const code = page.getByRole('region', { name: 'One instrument’s price, Python' })
  await expect(code).toContainText(`${site.url}/graphql`)
  await code.focus()
  await expect(code).toBeFocused()
  await example.getByRole('button', { name: /^Copy/ }).click()
  await expect(example.getByRole('status')).toHaveText('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe((await code.textContent())?.trimEnd())
  await expectNoBarriers(page)
})

test('the reference finds a type with its fields, and lists types with the same prefix', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/developers/reference`)
  await awake(page)
  await page.getByRole('main').getByRole('searchbox', { name: 'Find' }).fill('announcement filter')
  const objects = page.getByRole('region', { name: 'Objects' })
  await expect(objects).toHaveCount(0)
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'AnnouncementFilter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AnnouncementFilter')
  await page.getByRole('link', { name: /Query\.\s*announcements/ }).click()
  await expect(page).toHaveURL(/\/developers\/reference\/Query#announcements$/)
  const field = page.locator('#announcements')
  await expect(field).toBeInViewport()
  await expect(field).toContainText('endCursor')
  await expectNoBarriers(page)
})
