import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const submenu = (page: Page, label: string) => menu(page).locator('summary', { hasText: label })
const inSight = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })

async function openAt(page: Page, url: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(url)
  await awake(page)
}

test('a part of the menu opens and closes by a press, and by a press beside it', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  await expect(inSight(page, 'NZX Debt Market')).toBeHidden()
  await submenu(page, 'Markets').click()
  await expect(inSight(page, 'NZX Debt Market')).toBeVisible()
  await submenu(page, 'Markets').click()
  await expect(inSight(page, 'NZX Debt Market')).toBeHidden()
  await submenu(page, 'Regulation').click()
  await expect(inSight(page, 'NZ RegCo')).toBeVisible()
  await page.mouse.click(20, 700)
  await expect(inSight(page, 'NZ RegCo')).toBeHidden()
  await submenu(page, 'Regulation').click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(inSight(page, 'NZ RegCo')).toBeHidden()
  await expect(submenu(page, 'Regulation')).toBeFocused()
})

test('every entry of the menu leads to a page of the site', async ({ page, site }) => {
  test.slow()
  await openAt(page, `${site.url}/markets`)
  const addresses = await menu(page)
    .locator('a')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(9)
  for (const address of addresses)
    expect((await page.request.get(`${site.url}${address}`)).status(), address).toBe(200)
  const atTheFoot = await page
    .getByRole('contentinfo')
    .locator('a[href^="/"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(new Set(atTheFoot)).toEqual(new Set(addresses))
})

for (const width of [360, 820])
  test(`at ${width} px HOME and MENU stand for the menu, and a chosen page closes it`, async ({
    page,
    site,
  }) => {
    await openAt(page, `${site.url}/markets/NZSX`, width)
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'MENU' }).click()
    await submenu(page, 'Markets').click()
    await submenu(page, 'Regulation').click()
    await expect(inSight(page, 'NZX Debt Market')).toBeVisible()
    await expect(inSight(page, 'NZ RegCo')).toBeVisible()
    await inSight(page, 'NZX Debt Market').click()
    await expect(page).toHaveURL(/\/markets\/NZDX$/)
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'MENU' }).click()
    await expect(inSight(page, 'NZ RegCo')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await page.getByRole('link', { name: 'HOME', exact: true }).click()
    // The front page is the main board until there is a page of its own.
    await expect(page).toHaveURL(/\/markets\/NZSX$/)
  })

test('from 1024 px on the menu is in the line and there are no triggers', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`, 1024)
  await expect(submenu(page, 'Markets')).toBeVisible()
  await expect(page.getByRole('button', { name: 'MENU' })).toBeHidden()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(submenu(page, 'Markets')).toBeHidden()
  await expect(page.getByRole('button', { name: 'MENU' })).toBeVisible()
})

test('the controls leave when the page is scrolled, the menu stays, and both are at the top again', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.url}/markets/NZSX`)
  const sizes = page.getByRole('group', { name: 'Font size' })
  const toTop = page.getByRole('button', { name: 'Scroll to top' })
  await expect(sizes).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 400))
  await expect(sizes).not.toBeInViewport()
  await expect(submenu(page, 'Markets')).toBeInViewport()
  await expect(toTop).toBeHidden()
  await page.evaluate(() => scrollTo(0, 401))
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(toTop).toBeHidden()
  await expect(sizes).toBeInViewport()
})

test('the time in the header moves by the second', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  const header = page.getByRole('banner')
  await expect(header).toContainText('Fri 8 Mar 2024')
  const clock = header.getByText(/^\d\d:\d\d:\d\d NZDT$/)
  const first = await clock.textContent()
  await expect(clock).not.toHaveText(first ?? '', { timeout: 3_000 })
})

test('featured indices stand in the order NZ50, NZ20, T10, each by its relative change alone', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.url}/markets`)
  const indices = page.getByRole('list', { name: 'Indices today' }).getByRole('listitem')
  await expect(indices).toHaveText([/^NZ50 [▲▼]? ?[+−]?\d+\.\d\d%$/, /^NZ20 .*%$/, /^T10 .*%$/])
})

test.describe('of text', () => {
  test.use({ allowed: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  test('a chosen font size enlarges all text at once and is there on the next page before a script runs', async ({
    page,
    site,
  }) => {
    await openAt(page, `${site.url}/markets`)
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
    const first = await size()
    const large = page.getByRole('button', { name: 'Font size 130%' })
    await expect(page.getByRole('button', { name: 'Font size 100%' })).toHaveAttribute('aria-pressed', 'true')
    await large.click()
    await expect(large).toHaveAttribute('aria-pressed', 'true')
    expect(await size()).toBeCloseTo(first * 1.3)
    expect(await page.context().cookies()).toContainEqual(
      expect.objectContaining({ name: 'fontSize', value: '130%25' }),
    )
    await page.route('**/*.js', route => route.abort())
    await page.goto(`${site.url}/announcements`, { waitUntil: 'domcontentloaded' })
    expect(await size()).toBeCloseTo(first * 1.3)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens all the same', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${site.url}/markets`)
    await page.getByRole('button', { name: 'MENU' }).click()
    await submenu(page, 'Markets').click()
    await inSight(page, 'NZX Debt Market').click()
    await expect(page).toHaveURL(/\/markets\/NZDX$/)
  })
})

test('open menu and foot have no barrier at any width, light or dark, in the largest text', async ({
  page,
  site,
}) => {
  test.slow()
  await openAt(page, `${site.url}/regulation/NZXO/announcements`)
  await page.getByRole('button', { name: 'Font size 130%' }).click()
  const open = async () => {
    const trigger = page.getByRole('button', { name: 'MENU' })
    if (await trigger.isVisible()) await trigger.click()
    await submenu(page, 'Markets').click()
  }
  const close = async () => {
    await submenu(page, 'Markets').click()
    await page.keyboard.press('Escape')
  }
  await expectNoBarriers(page, { open, close })
})
