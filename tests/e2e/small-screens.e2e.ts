import { expect, test } from './fixtures.ts'
import { expectNoBarriersIn } from './pages/look.ts'
import { inSight, menu, openAt, submenu } from './pages/site-menu.ts'

for (const width of [360, 820])
  test(`at ${width} px HOME and MENU replace the menu, and a chosen page closes it`, async ({
    page,
    shellSite,
  }) => {
    await openAt(page, `${shellSite.url}/markets/NZSX`, width)
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'MENU' }).click()
    await submenu(page, 'Markets').click()
    await submenu(page, 'Regulation').click()
    await expect(inSight(page, 'NZX Debt Market')).toBeVisible()
    await expect(inSight(page, 'NZ RegCo announcements')).toBeVisible()
    await inSight(page, 'NZX Debt Market').click()
    await expect(page).toHaveURL(/\/markets\/NZDX$/)
    await expect(menu(page)).toBeHidden()
    // Until the next page is displayed, its navigation closes opened elements.
    await expect(page.getByRole('heading', { level: 1, name: 'NZX Debt Market' })).toBeVisible()
    await page.getByRole('button', { name: 'MENU' }).click()
    await expect(inSight(page, 'NZ RegCo announcements')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await page.getByRole('link', { name: 'HOME', exact: true }).click()
    await expect(page).toHaveURL(url => url.pathname === '/' || url.pathname === '/markets/NZSX')
  })

test('the keyboard stays in the open drawer, and returns to MENU', async ({ page, shellSite }) => {
  await openAt(page, `${shellSite.url}/markets`, 360)
  const trigger = page.getByRole('button', { name: 'MENU' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('button', { name: 'Close' })).toBeFocused()
  const isOutside = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && !focused?.closest('#main-menu')
    })
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await isOutside(), `after ${stop + 1} stops`).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(trigger).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Open the search' })).toBeFocused()
})

test('the drawer holds the account’s menus and the font size', async ({ page, shellSite }) => {
  await openAt(page, `${shellSite.url}/markets`, 360)
  await page.getByRole('button', { name: 'MENU' }).click()
  await submenu(page, 'Login').click()
  await expect(inSight(page, 'MyNZX')).toHaveAttribute('href', '/mynzx/login')
  await menu(page).getByRole('button', { name: 'Font size 115%' }).click()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('18.4px')
})

test('at 360 px the search is behind a button, and closes with its results', async ({ page, shellSite }) => {
  await openAt(page, `${shellSite.url}/markets`, 360)
  const box = page.getByRole('combobox', { name: /^Search/ })
  const button = page.getByRole('button', { name: 'Open the search' })
  await expect(box).toBeHidden()
  await button.click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('placeholder', 'Enter your query')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await box.fill('harbour and plains bank 15')
  const names = page.getByRole('group', { name: 'instruments' }).getByRole('option').locator('span')
  await expect(names).not.toHaveCount(0)
  // Similar names often differ at the end, so each must be complete.
  const cut = await names.evaluateAll(all =>
    all.filter(
      name =>
        name.scrollWidth > name.clientWidth ||
        name.scrollHeight > name.clientHeight ||
        name.getBoundingClientRect().right > innerWidth,
    ),
  )
  expect(cut).toEqual([])
  const whole = await names.allTextContents()
  expect(new Set(whole).size).toBe(whole.length)
  await box.fill('bank')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=bank$/)
  await expect(page.getByRole('banner').getByRole('combobox')).toBeHidden()
})

test('at 360 px the bar is 56 px high, and the header with a banner 120 px', async ({ page, shellSite }) => {
  await openAt(page, `${shellSite.url}/search`, 360)
  const bar = page.locator('header > div').nth(1)
  const notice = page.getByRole('complementary', { name: 'Notice' })
  const end = async (of: typeof bar) => {
    const place = (await of.boundingBox())!
    return place.y + place.height
  }
  expect((await bar.boundingBox())?.height).toBe(56)
  expect(await end(notice)).toBeLessThanOrEqual(120)
  await page.evaluate(() => document.documentElement.style.setProperty('--font-scale', '1.3'))
  expect(await end(notice)).toBeLessThanOrEqual(180)
  await page.evaluate(() => document.documentElement.style.removeProperty('--font-scale'))
  const more = notice.getByRole('button', { name: 'More of this notice' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect(notice.getByRole('button', { name: 'Less of this notice' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(await end(notice)).toBeGreaterThan(120)
  expect(await end(notice.getByText('which their methods tell.'))).toBeLessThan(await end(notice))
  await expectNoBarriersIn(page, 'aside')
})

test('a set clock is marked next to its time, on a phone in the menu', async ({ page, shellSite }) => {
  await openAt(page, `${shellSite.url}/search`, 360)
  const strip = page.locator('header > div').first()
  const about = page.getByText('The clock was set to 11:00 on 08/03/2024.').filter({ visible: true })
  await expect(strip.getByText('Simulated time').filter({ visible: true })).toHaveCount(1)
  await expect(about).toHaveCount(0)
  await page.getByRole('button', { name: 'MENU' }).click()
  await about.scrollIntoViewIfNeeded()
  await expect(about).toBeInViewport()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(about).toHaveCount(0)
  await page.setViewportSize({ width: 820, height: 900 })
  await page.getByRole('button', { name: 'Simulated time' }).click()
  await expect(about).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(about).toHaveCount(0)
})

test('at 360 px a list has a control to sort, a field to search, and rows of two lines that open', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.url}/markets/securities`, 360)
  const table = page.getByRole('table', { name: 'Securities in the depository' })
  const rows = table.locator('tbody > tr:visible')
  await expect(rows).toHaveCount(30)
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThan(90)
  const first = rows.first()
  await expect(first.getByText('MAIN')).toBeHidden()
  await first.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(first.getByText('MAIN')).toBeVisible()
  await page.getByLabel('Sort by').selectOption({ label: 'Code, Z to A' })
  const codes = await table.getByRole('rowheader').allTextContents()
  expect(codes.length).toBeGreaterThan(1)
  expect(codes).toEqual(codes.toSorted().toReversed())
  await page.getByRole('button', { name: /^Show all \d+$/ }).click()
  expect(await rows.count()).toBeGreaterThan(200)
  await page.getByRole('searchbox', { name: 'Find' }).fill('aotea housing')
  await expect(page.getByText(/^\d of \d+$/)).toBeVisible()
  for (const row of await rows.all()) await expect(row).toContainText('Aotea Housing')
})
