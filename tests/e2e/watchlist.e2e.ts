import type { Page } from 'playwright/test'
import { type HouseMember, newMember } from '../support/house-member.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { followMailedLink, register } from './pages/become-member.ts'
import { awake } from './pages/instrument-page.ts'
import { enter } from './pages/login-form.ts'
import { expectNoBarriers } from './pages/look.ts'

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Your watchlist' }).locator('tbody tr')
const rowOf = (page: Page, code: string) =>
  rowsOf(page).filter({ has: page.getByRole('link', { name: code, exact: true }) })

interface Followed {
  member: { watchlist: { items: { code: string }[] } }
}

/** The stored codes of a member's watchlist. */
async function codesOf(member: HouseMember): Promise<string[] | undefined> {
  const { data } = await member.ask<Followed>('{ member { watchlist { items { code } } } }')
  return data?.member.watchlist.items.map(({ code }) => code)
}

test('a visitor follows instruments in this browser, and keeps them at the registration', async ({
  page,
  ownSite: { url },
}) => {
  await page.goto(`${url}/instruments/KRE`)
  await awake(page)
  const star = page.getByRole('button', { name: 'Watch KRE', exact: true })
  await star.click()
  await expect(page.getByText('KRE is in your watchlist.')).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await page.goto(`${url}/markets/NZSX`)
  await awake(page)
  await expect(page.getByRole('button', { name: 'Watch KRE' })).toHaveAttribute('aria-pressed', 'true')
  const other = page.getByRole('button', { name: /^Watch / }).nth(2)
  const code = ((await other.getAttribute('aria-label')) ?? '').replace('Watch ', '')
  await other.click()
  await expect(other).toHaveAttribute('aria-pressed', 'true')

  await page.goto(`${url}/mynzx/watchlist`)
  await awake(page)
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByText('This list is saved in this browser only.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'register' }).click()
  await register(page, 'follower@example.org')
  await followMailedLink(page, url, 'follower@example.org')
  // Saved at once, on any page.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('watchlist'))).toBeNull()
  await page.goto(`${url}/mynzx/watchlist`)
  await expect(rowOf(page, 'KRE')).toHaveCount(1)
  await expect(rowOf(page, code)).toHaveCount(1)
  await expect(page.getByText('This list is saved in this browser only.')).toBeHidden()
})

test('a member adds a security, sees its price move, removes it and restores it', async ({ page }) => {
  const site = await startSite({ at: '2024-03-08T11:00' })
  const member = await newMember(site)
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/watchlist`)
  const empty = page.getByRole('region', { name: 'Your watchlist is empty.' })
  await expect(empty.getByRole('heading', { name: 'What you will see here' })).toBeVisible()
  await expect(empty.getByRole('link')).toHaveText(['All markets', 'Companies from A to Z', 'Screener'])
  const parts = await empty.locator(':scope > div').all()
  const ends = await Promise.all(parts.map(async part => (await part.boundingBox())!))
  const { x, width } = (await empty.boundingBox())!
  expect(Math.max(...ends.map(end => end.x + end.width))).toBeGreaterThan(x + width - 2)
  const field = page.getByRole('combobox', { name: 'Add an instrument' })
  await field.fill('KRE')
  await page.getByRole('option', { name: /^KRE\b/ }).click()
  await expect(rowOf(page, 'KRE')).toHaveCount(1)
  await field.fill('XYZXYZ')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/XYZXYZ/)

  const before = await rowOf(page, 'KRE').innerText()
  await expect(async () => {
    await site.clock.advance(60_000)
    expect(await rowOf(page, 'KRE').innerText()).not.toBe(before)
  }).toPass()

  await expectNoBarriers(page)
  await page.setViewportSize({ width: 820, height: 900 })
  // On a small screen it is inside the opened row, on a desktop directly visible.
  const remove = page.getByRole('button', { name: 'Remove KRE' })
  await rowOf(page, 'KRE').locator('summary').click()
  await expect(remove).toBeVisible()
  await rowOf(page, 'KRE').locator('summary').click()
  await expect(remove).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  // The page shows a change before the service has stored it.
  const saved = () => codesOf(member)
  await expect.poll(saved).toEqual(['KRE'])
  await remove.click()
  await expect(rowOf(page, 'KRE')).toHaveCount(0)
  await expect.poll(saved).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'KRE')).toHaveCount(1)
  await expect.poll(saved).toEqual(['KRE'])
  await page.reload()
  await expect(rowOf(page, 'KRE')).toHaveCount(1)

  await page.goto(`${site.url}/mynzx/alerts`)
  await page.getByRole('button', { name: 'Show: End of day' }).click()
  await expect(page.frameLocator('iframe').getByText('KRE').first()).toBeVisible()
  await page.close()
  await site.close()
})
