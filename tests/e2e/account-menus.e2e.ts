import { expect, test } from './fixtures.ts'
import { login, logout, myNzx, openAt } from './pages/site-menu.ts'

test('a visitor has the Login menu, and the portals open in a new tab', async ({ page, shellSite }) => {
  await openAt(page, `${shellSite.url}/markets`)
  await expect(myNzx(page)).toBeHidden()
  await expect(logout(page)).toBeHidden()
  await login(page).click()
  const entries = page.locator('header details[open] a')
  await expect(entries).toHaveText([
    'MyNZX',
    /^Participant Portal \(opens/,
    /^MAP \(opens/,
    /^Company Research \(opens/,
    /^i-Search \(opens/,
  ])
  // A mouse can reach each entry: nothing covers the menu.
  for (const entry of await entries.all()) await entry.click({ trial: true })
  for (const entry of (await entries.all()).slice(1)) {
    await expect(entry).toHaveAttribute('target', '_blank')
    await expect(entry).toHaveAttribute('rel', 'noopener')
  }
  await page.keyboard.press('Escape')
  await expect(login(page)).toBeFocused()
})

test('a member has My NZX and Logout from the first paint, without layout shift', async ({
  page,
  shellSite,
}) => {
  await page.context().addCookies([{ name: 'loggedIn', value: 'true', url: shellSite.url }])
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shift:
            (globalThis as never as { shift: number }).shift + (entry as never as { value: number }).value,
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openAt(page, `${shellSite.url}/markets`)
  await expect(login(page)).toBeHidden()
  await expect(logout(page)).toHaveText('Logout')
  await myNzx(page).click()
  await expect(page.locator('header details[open] a')).toHaveText([
    'My Portfolio',
    'My Watchlist',
    'Email Alerts',
    'Edit MyNZX Account',
    'Logout',
    /^Participant Portal \(opens/,
    /^MAP \(opens/,
    /^Company Research \(opens/,
    /^i-Search \(opens/,
  ])
  expect(await page.evaluate(() => (globalThis as never as { shift: number }).shift)).toBeLessThan(0.002)
  await page.context().clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(login(page)).toBeVisible()
  await expect(myNzx(page)).toBeHidden()
})
