import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'

test.use({ isMember: true })

test('a share links to its issuer, and the issuer to all its announcements', async ({ page, site }) => {
  await new InstrumentPage(page).open(site.url, 'KRE')
  await page.getByRole('link', { name: 'Kōwhai Renewable Energy Limited', exact: true }).click()
  await expect(page).toHaveURL(/\/companies\/KRE$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kōwhai Renewable Energy')
  for (const title of [
    'Instruments',
    'Latest announcements',
    'Key dates',
    'Dividends',
    'Contact',
    'Directors',
  ])
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^View .* Announcements$/ }).click()
  await expect(page).toHaveURL(/\/companies\/KRE\/announcements$/)
  await expect(page.getByRole('rowheader').getByRole('link').first()).toBeVisible()
})

test('a dividend shows the parts of its gross amount', async ({ page, site }) => {
  await page.goto(`${site.url}/instruments/KRE/dividends`)
  await awake(page)
  const openers = page.getByLabel(/^More of .*, ex \d\d\/\d\d\/\d{4}$/)
  const names = await openers.evaluateAll(all => all.map(opener => opener.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(names.length)
  const formula = page.getByText(/Gross = cash \+ imputation credit = [\d.]+c \+ [\d.]+c = [\d.]+c/).first()
  await expect(formula).toBeHidden()
  await openers.first().click()
  await expect(formula).toBeVisible()
})

test('the header’s indices lead to their pages, and an index page has its intraday chart', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/companies/KRE`)
  await page.getByRole('toolbar', { name: 'Indices today' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/markets\/indices\/NZ50$/)
  await page.getByRole('link', { name: '1 Day', exact: true }).click()
  await expect(page).toHaveURL(/period=1d/)
  const chart = page.getByRole('figure', { name: 'NZ50 value chart' })
  await expect(chart.getByRole('application')).toBeVisible()
  await expect(chart.getByText('Data not available')).toHaveCount(0)
  const coming = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'as CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^NZ50-History-/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  // An index has a value and no other columns.
  expect(lines[0]).toBe('\uFEFFTime,Value')
})

test('keyboard focus stays in a company’s chart when its code is loaded', async ({ page, site }) => {
  await page.goto(`${site.url}/companies/KRE`)
  await awake(page)
  const part = page.getByRole('region', { name: 'KRE in a year' })
  const plot = part.getByRole('application', { name: /^KRE .*, bar by bar$/ })
  const code = page.waitForResponse(/\/company-chart-[^/]+\.js$/)
  await plot.focus()
  await code
  // The chart reacts to keys when the script has replaced the server's rendering.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(part.locator('[aria-live]')).toHaveText(/\d\.\d{4}/, { timeout: 1_000 })
  }).toPass()
  await expect(plot).toBeFocused()
})
