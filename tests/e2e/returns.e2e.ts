import type { Page } from 'playwright/test'
import { startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { expectNoBarriersIn, overflow } from './pages/look.ts'
import { enterWith } from './pages/add-transactions.ts'

const at = '2024-03-08T11:00'

const entries = [
  { type: 'BUY', code: 'KRE', date: '2022-11-01', quantity: '1,200', price: '3.335', fees: '29.95' },
  { type: 'DIVIDEND', code: 'KRE', date: '2023-09-28', quantity: '1200', price: '0.085' },
  { type: 'SELL', code: 'KRE', date: '2023-12-04', quantity: '200', price: '4.1', fees: '29.95' },
]

/** Whole cents of an amount such as `−$1,234.50`. */
const inCents = (amount: string) => Number(amount.replace('−', '-').replaceAll(/[$,.]/g, ''))

const inNzd = (page: Page) => page.getByRole('region', { name: 'Returns in NZD' })

/** The equation of the total, by label. */
async function statement(page: Page): Promise<Record<string, number>> {
  const rows = inNzd(page).locator('dl').last().locator('div')
  const texts = await rows.evaluateAll(all =>
    all.map(row => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
  )
  return Object.fromEntries(
    texts.map(([label = '', amount = '']) => [label.replace(/^[+−=]?\s+/, ''), inCents(amount)]),
  )
}

async function expectClosed(page: Page): Promise<Record<string, number>> {
  const amounts = await statement(page)
  expect(Object.keys(amounts)).toHaveLength(7)
  const of = (label: string) => amounts[label] ?? Number.NaN
  const sum =
    of('Opening value') + of('Purchases') - of('Sales') + of('Income') + of('Market movement') - of('Fees')
  expect(sum).toBe(of('Closing value'))
  return amounts
}

async function choosePeriods(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL(/returns=all$/)
  await expect(page.getByText('1 Nov 2022 to 8 Mar 2024')).toBeVisible()
  expect(await expectClosed(page)).toMatchObject({
    'Opening value': 0,
    Purchases: 403_195,
    Income: 10_200,
    Fees: 5_990,
  })
  await page.getByLabel('Tax year').selectOption('2022/23')
  await expect(page).toHaveURL(/returns=2023$/)
  await expect(page.getByText('1 Apr 2022 to 31 Mar 2023')).toBeVisible()
  expect(await expectClosed(page)).toMatchObject({ Purchases: 403_195, Sales: 0, Income: 0, Fees: 2_995 })
}

async function chooseDates(page: Page): Promise<void> {
  await page.getByText('Other dates').click()
  await page.getByLabel('From', { exact: true }).fill('2023-12-04')
  await page.getByLabel('To', { exact: true }).fill('2023-12-04')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('4 Dec 2023 to 4 Dec 2023')).toBeVisible()
  // 200 × 4.10, less the fee.
  expect(await expectClosed(page)).toMatchObject({ Purchases: 0, Sales: 79_005, Fees: 2_995 })
}

async function chooseReversedDates(page: Page): Promise<void> {
  const from = page.getByLabel('From', { exact: true })
  await from.fill('2024-01-05')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('This is after the last day, 4 Dec 2023.')).toBeVisible()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Closing value')).toHaveCount(0)
}

test('returns close to the cent over each period', async ({ page }) => {
  const site = await startSite({ at })
  await enterWith(page, site, entries)
  await page.goto(`${site.url}/mynzx/portfolio`)
  await expect(page.getByText('9 Mar 2023 to 8 Mar 2024')).toBeVisible()
  const amounts = await expectClosed(page)
  expect(amounts).toMatchObject({ Purchases: 0, Income: 10_200, Fees: 2_995 })
  // The dividend of 102.00 and 820.00 less 29.95.
  expect(amounts['Sales']).toBe(89_205)
  await expectNoBarriersIn(page, 'main')
  const table = page.getByRole('table', { name: 'Returns by holding' })
  await table.getByLabel('More of KRE', { exact: true }).click()
  await expect(table.getByText('Market movement')).toBeVisible()
  for (const width of [360, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
  await choosePeriods(page)
  await chooseDates(page)
  await chooseReversedDates(page)
  await page.close()
  await site.close()
})
