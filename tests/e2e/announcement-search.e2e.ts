import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'
import { spoken } from './pages/screen-reader.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

test('a search in the box leads to quotes from documents, with their feed', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/search?q=guidance`)
  await awake(page)
  const quoted = page.getByRole('region', { name: 'announcements' }).locator('mark').first()
  const findQuote = async () => {
    if (!(await quoted.isVisible())) await page.reload()
    await expect(quoted).toHaveText(/guidance/i, { timeout: 1_000 })
  }
  await whileTimePasses(ownSite, expect(findQuote).toPass())
  await expectNoBarriers(page)
  await page.getByRole('main').getByRole('link', { name: 'Announcements with “guidance” →' }).click()

  await expect(page).toHaveURL(/\/announcements\?q=guidance$/)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('guidance')
  const results = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('mark') })
  const withQuote = results.getByRole('listitem').filter({ has: page.locator('mark') })
  const phrases = await spoken(withQuote.first())
  const text = phrases.join('\n')
  expect(text).toMatch(/heading, .+, level 2/)
  expect(text).toMatch(/mark/)
  expect(text).toMatch(/guidance/i)
  await expectNoBarriers(page)
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Latest' }).click()
  await expect(page).toHaveURL(/q=guidance&order=latest$/)
  const times = () =>
    results.locator('time').evaluateAll(all => all.map(time => time.getAttribute('datetime')!))
  await expect(async () => {
    const shown = await times()
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual(shown.toSorted().toReversed())
  }).toPass()
  const feed = page.getByRole('link', { name: 'Atom' })
  await expect(feed).toHaveAttribute('href', '/feeds/announcements.atom?q=guidance')

  await page.goto(`${ownSite.url}/announcements?q=type:halfyr`)
  await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/announcements\/\d+$/)
  const documents = page.getByRole('region', { name: /^Documents?$/ })
  const readText = async () => {
    await page.reload()
    await expect(documents).toContainText(/\d+ kB, \d+ pages?/, { timeout: 1_000 })
  }
  await whileTimePasses(ownSite, expect(readText).toPass())
  await awake(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await documents.getByText('Read it here').first().click()
  const frame = documents.locator('iframe').first()
  await expect(frame).toBeVisible()
  const address = await documents.getByRole('link').first().getAttribute('href')
  await expect(frame).toHaveAttribute('src', new RegExp(`^${address}#`))
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(frame).toBeHidden()
  await documents.getByText('Text of the document').first().click()
  await expect(documents.getByRole('region', { name: 'Page 1' }).first()).toContainText(/\w{3}/)
  await expectNoBarriers(page)
})
