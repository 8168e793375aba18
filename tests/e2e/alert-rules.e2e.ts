import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'

test.use({ isMember: true })

for (const width of [360, 1280])
  test(`a member sets, previews, gets and deletes an alert at ${width} pixels`, async ({ page, ownSite }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${ownSite.url}/instruments/KRE`)
    await awake(page)
    await page.getByRole('link', { name: 'Alert me about KRE' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('KRE')
    await page.getByLabel('Tell me about').selectOption('Change over a period')
    await page.getByRole('button', { name: 'Save alert' }).click()
    await expect(page.getByText('Enter a number above 0, such as 4.50.')).toBeVisible()
    await page.getByLabel('Change in percent').fill('2')
    await page.getByRole('button', { name: 'Show the past year' }).click()
    await expect(page.getByText(/In the past year this alert would have fired \d+ times/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Past year' }).getByRole('link').first()).toHaveText(
      /^KRE moved/,
    )
    await expectNoBarriers(page)
    await page.getByLabel('How', { exact: true }).selectOption('On this page only')
    await page.getByRole('button', { name: 'Save alert' }).click()
    const alerts = page.getByRole('list', { name: 'Alerts', exact: true })
    await expect(alerts.getByText('KRE: moves 2% or more in a day')).toBeVisible()

    await alerts.getByRole('button', { name: /^Pause/ }).click()
    await expect(alerts.getByText('Paused')).toBeVisible()
    await alerts.getByRole('button', { name: /^Resume/ }).click()
    await expect(alerts.getByText('Paused')).toBeHidden()
    await alerts.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByText('Your alerts will be here.')).toBeVisible()
  })

test('a member sets an alert and quiet hours with the keyboard alone', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/mynzx/alerts`)
  const add = page.getByText('Add an alert')
  await add.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Tell me about')).toBeFocused()
  await page.keyboard.type('Ex-')
  await page.keyboard.press('Tab')
  await page.keyboard.type('My watch')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Days before (1 to 30)')).toBeFocused()
  await page.keyboard.press('Enter')
  const alerts = page.getByRole('list', { name: 'Alerts', exact: true })
  await expect(alerts.getByText('My watchlist: ex-dividend date, 1 day before')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('22:00')
  await page.getByLabel('To', { exact: true }).fill('07:00')
  await page.getByLabel('To', { exact: true }).press('Enter')
  await expect(page.getByText('Your quiet hours are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00')
})
