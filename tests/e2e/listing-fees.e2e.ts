import { expect, test } from './fixtures.ts'
import { expectNoBarriers } from './pages/look.ts'

const address = '/listing/fees'

test('the fee and the address follow the entered values', async ({ page, site }) => {
  await page.goto(`${site.url}${address}`)
  const form = page.getByRole('form', { name: 'Listing fee calculator' })
  const field = (name: string) => form.getByLabel(name, { exact: true })
  const fee = form.getByRole('status')
  // The form appears after hydration.
  await expect(page.locator('form[novalidate]')).toBeAttached()
  await expect(fee).toContainText('Fee$18,001.20')
  await field('Listing type').selectOption('Retail debt')
  await field('Classification').selectOption('Hybrid')
  await field('Fee calculation').selectOption('Annual')
  await field('Number of instruments').fill('3')
  await expect(fee).toContainText('$15,000.003 instruments, $5,000.00 each')
  await expect(fee).toContainText('Example: retail debt, hybrid, annual')
  await expect(page).toHaveURL(
    /\?listingType=debtRetail&classification=hybrid&feeCalculation=annual&instruments=3$/,
  )
  await page.reload()
  await expect(page.locator('form[novalidate]')).toBeAttached()
  await expect(field('Number of instruments')).toHaveValue('3')

  await field('The issuer has listed debt').check()
  await field('Existing debt ($)').fill('2500')
  await expect(fee).toContainText('Counted on $3,500.00')
  await field('Fee calculation').selectOption('Initial')
  await expect(field('Number of instruments')).toHaveValue('1')
  await expect(field('The issuer has listed debt')).not.toBeChecked()
  await expect(field('Existing debt ($)')).toBeHidden()
  await field('Fee calculation').selectOption('Annual')
  await field('Listing type').selectOption('Funds')
  await expect(field('Fund class')).toHaveValue('openEnd')
  await expect(field('Fee calculation')).toHaveValue('initial')
  await field('Fee calculation').selectOption('Annual')
  await field('Overseas listed issuer').check()
  await field('Fund class').selectOption('Closed end')
  await expect(field('Fee calculation')).toHaveValue('initial')
  await expect(field('Overseas listed issuer')).not.toBeChecked()
  await field('Listing type').selectOption('Retail debt')
  await expect(field('Classification')).toHaveValue('vanilla')
  await field('Listing type').selectOption('Funds')
  await expect(field('Fund class')).toHaveValue('openEnd')
  await field('Value per security ($)').fill('0')
  await expect(field('Value per security ($)')).toHaveAccessibleDescription('Enter at least 0.01.')
  await expect(fee).toHaveText('No data available')
  await expectNoBarriers(page)
  expect((await form.boundingBox())?.width).toBeLessThanOrEqual(350)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is sent to its own page, which shows the fee', async ({ page, site }) => {
    await page.goto(`${site.url}${address}`)
    const form = page.getByRole('form', { name: 'Listing fee calculator' })
    await form.getByLabel('Listing type').selectOption('Funds')
    await form.getByRole('button', { name: 'Calculate the fee' }).click()
    await form.getByLabel('Fund class').selectOption('Closed end')
    await form.getByLabel('Number of instruments').fill('2')
    await form.getByRole('button', { name: 'Calculate the fee' }).click()
    await expect(form.getByRole('status')).toContainText('$28,000.202 instruments, $14,000.10 each')
    await expect(form.getByRole('status')).toContainText('Example: closed end fund, initial, band 1')
  })
})
