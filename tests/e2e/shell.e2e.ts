import { expect, test } from './fixtures.ts'
import { expectNoBarriers } from './pages/look.ts'
import { inSight, login, openAt, submenu } from './pages/site-menu.ts'

test('a part of the menu opens by a press, and closes by a press on it or elsewhere', async ({
  page,
  shellSite,
}) => {
  await openAt(page, `${shellSite.url}/markets`)
  await expect(inSight(page, 'NZX Debt Market')).toBeHidden()
  await submenu(page, 'Markets').click()
  await expect(inSight(page, 'NZX Debt Market')).toBeVisible()
  await submenu(page, 'Markets').click()
  await expect(inSight(page, 'NZX Debt Market')).toBeHidden()
  await submenu(page, 'Regulation').click()
  await expect(inSight(page, 'NZ RegCo announcements')).toBeVisible()
  await page.mouse.click(20, 700)
  await expect(inSight(page, 'NZ RegCo announcements')).toBeHidden()
})

test('by keys a part of the menu opens, closes, and returns the focus', async ({ page, shellSite }) => {
  await openAt(page, `${shellSite.url}/markets`)
  const links = submenu(page, 'Regulation').locator('xpath=..').getByRole('link')
  await submenu(page, 'Regulation').focus()
  await page.keyboard.press('Enter')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(0)
  await expect(submenu(page, 'Regulation')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(links.last()).toBeVisible()
  const count = await links.count()
  for (let link = 0; link < count; link += 1) await page.keyboard.press('Tab')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submenu(page, 'Services')).toBeFocused()
  await expect(links).toHaveCount(0)
})

test('the page and its part of the site are marked in the menu', async ({ page, shellSite }) => {
  await openAt(page, `${shellSite.url}/markets/NZDX`)
  await expect(submenu(page, 'Markets')).toHaveAttribute('aria-current', 'true')
  await submenu(page, 'Markets').click()
  await expect(inSight(page, 'NZX Debt Market')).toHaveAttribute('aria-current', 'page')
  await submenu(page, 'Regulation').click()
  await inSight(page, 'NZ RegCo announcements').click()
  await expect(submenu(page, 'Regulation')).toHaveAttribute('aria-current', 'true')
  await expect(submenu(page, 'Markets')).not.toHaveAttribute('aria-current')
})

test('the footer has its columns, the year, terms, the disclaimer and four networks', async ({
  page,
  shellSite,
}) => {
  await openAt(page, `${shellSite.url}/markets`)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('navigation').getByRole('list')).toHaveCount(4)
  await expect(foot).toContainText('© Exchange 2024')
  await expect(foot).toContainText('Prices are delayed')
  await expect(foot.getByRole('link', { name: 'Privacy' })).toBeVisible()
  const networks = foot.getByRole('list', { name: 'Elsewhere' }).getByRole('link')
  await expect(networks).toHaveText([/^Facebook/, /^Twitter/, /^Linkedin/, /^Youtube/])
  await foot.getByRole('link', { name: 'Companies' }).click()
  await expect(page).toHaveURL(/\/companies$/)
})

test('from 1024 px the menu needs no triggers; below 640 px the search is behind a button', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.url}/markets`, 1024)
  await expect(submenu(page, 'Markets')).toBeVisible()
  await expect(page.getByRole('button', { name: 'MENU' })).toBeHidden()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(submenu(page, 'Markets')).toBeHidden()
  await expect(page.getByRole('button', { name: 'MENU' })).toBeVisible()
  const search = page.getByRole('button', { name: 'Open the search' })
  await page.setViewportSize({ width: 640, height: 800 })
  await expect(search).toBeHidden()
  await page.setViewportSize({ width: 639, height: 800 })
  await expect(search).toBeVisible()
})

test('the controls scroll away, the menu stays, and both are visible at the top', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets/NZSX`)
  const sizes = page.getByRole('toolbar', { name: 'Font size' })
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

test('the time in the header updates every second', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  const header = page.getByRole('banner')
  await expect(header).toContainText('Fri 8 Mar 2024')
  const clock = header.getByText(/^\d\d:\d\d:\d\d NZDT$/)
  const first = await clock.textContent()
  await expect(clock).not.toHaveText(first ?? '')
})

test('featured indices are in the order NZ50, NZ20, T10, each with its relative change only', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.url}/markets`)
  const indices = page.getByRole('toolbar', { name: 'Indices today' }).getByRole('link')
  await expect(indices).toHaveText([/^NZ50 [▲▼]? ?[+−]?\d+\.\d\d%$/, /^NZ20 .*%$/, /^T10 .*%$/])
})

test.describe('of text', () => {
  test.use({ allowed: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  test('a chosen font size enlarges all text, also on the next page', async ({ page, site }) => {
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

  test('the menu opens too', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${site.url}/markets`)
    await page.getByRole('button', { name: 'MENU' }).click()
    await submenu(page, 'Markets').click()
    await inSight(page, 'NZX Debt Market').click()
    await expect(page).toHaveURL(/\/markets\/NZDX$/)
  })
})

for (const size of ['100', '130'])
  test(`open menus, banners and footer have no barrier in text of ${size}%`, async ({ page, shellSite }) => {
    await page.context().addCookies([{ name: 'fontSize', value: `${size}%25`, url: shellSite.url }])
    await openAt(page, `${shellSite.url}/markets/participants`)
    const open = async () => {
      const trigger = page.getByRole('button', { name: 'MENU' })
      const isDrawer = await trigger.isVisible()
      if (isDrawer) await trigger.click()
      await submenu(page, 'Markets').click()
      await (isDrawer ? submenu(page, 'Login') : login(page)).click()
      if (!isDrawer) await submenu(page, 'Markets').click()
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await page
        .locator('header details[open]')
        .evaluateAll(menus => menus.forEach(menu => menu.removeAttribute('open')))
    }
    await expectNoBarriers(page, { open, close })
  })
