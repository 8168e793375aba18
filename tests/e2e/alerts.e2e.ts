import { newMember } from '../support/house-member.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { expectNoBarriers } from './pages/look.ts'

interface Settings {
  member: { emailSettings: { midDay: boolean; endOfDay: boolean } }
}

test.describe('of a member', () => {
  test.use({ isMember: true })

  test('a member goes from each page of MyNZX to the others by its tabs', async ({ page, ownSite }) => {
    await page.goto(`${ownSite.url}/mynzx/portfolio`)
    const tabs = page.getByRole('navigation', { name: 'My NZX', exact: true })
    for (const [label, path] of [
      ['Email Alerts', 'alerts'],
      ['Account', 'account'],
      ['Watchlist', 'watchlist'],
    ] as const) {
      await tabs.getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(`${ownSite.url}/mynzx/${path}`)
      await expect(tabs.getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
  })
})

test('a member chooses digests, previews and sends one, and can retry a failed choice', async ({ page }) => {
  // The Thursday before Good Friday, after the mid-day digest.
  const site = await startSite({ at: '2024-03-28T13:00' })
  const member = await newMember(site)
  const [name = '', value = ''] = member.cookie.split('=')
  await page.context().addCookies([
    { name, value, url: site.url },
    { name: 'loggedIn', value: 'true', url: site.url },
  ])
  await page.goto(`${site.url}/mynzx/alerts`)
  const [midDay, endOfDay] = [
    page.getByRole('switch', { name: /^Mid-day/ }),
    page.getByRole('switch', { name: /^End of day/ }),
  ]
  await expect(midDay).not.toBeChecked()
  await expect(page.getByText('Tue 2 Apr 2024, 12:30 pm NZDT')).toBeVisible()
  await midDay.press('Space')
  await endOfDay.press('Space')
  const settings = '{ member { emailSettings { midDay endOfDay } } }'
  const saved = async () => (await member.ask<Settings>(settings)).data?.member.emailSettings
  await expect.poll(saved).toEqual({ midDay: true, endOfDay: true })
  await expect(page.getByText('Saved.')).toBeVisible()

  site.accounts.set('down')
  await endOfDay.press('Space')
  await expect(page.getByText(/^Not saved/)).toBeVisible()
  await expect(endOfDay).toBeChecked()
  site.accounts.set()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(endOfDay).not.toBeChecked()

  await page.getByRole('button', { name: 'Show: Mid-day' }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('You don’t follow anything yet')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Send me a test: Mid-day' }).click()
  await expect(page.getByRole('list', { name: 'Digests' }).getByText('Trial.')).toBeVisible()
  // The list shows the trial before the service has responded.
  const subjects = async () => (await site.accountService.mailTo(member.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Test: your mid-day digest, Thursday 28 March 2024')

  await page.reload()
  await expect(midDay).toBeChecked()
  await expect(endOfDay).not.toBeChecked()
  await page.close()
  await site.close()
})
