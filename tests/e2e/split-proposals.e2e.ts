import { newMember } from '../support/house-member.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { addTransactions } from './pages/add-transactions.ts'
import { awake } from './pages/instrument-page.ts'
import { enter } from './pages/login-form.ts'
import { expectFinishedInEveryLook } from './pages/look.ts'

const bought = { type: 'BUY', code: 'SHE', date: '2025-08-01', quantity: '10000', price: '1' }
const words = 'SHE’s 1-for-5 consolidation of 11 Aug 2025'

test('a value five times too high is said, and put right or left by the member', async ({ page }) => {
  const site = await startSite({ at: '2025-09-05T11:00' })
  const member = await newMember(site)
  await addTransactions(member, [bought])
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/portfolio`)
  await awake(page)
  const proposal = page.getByText(`${words} is not among your transactions`)
  await expect(proposal).toContainText('so the value of SHE here is 5 times too high.')
  await expect(proposal).toContainText('It makes 2,000 SHE of your 10,000, for the same cost.')
  await expectFinishedInEveryLook(page)

  await page.getByRole('button', { name: `Decline: ${words}` }).press('Enter')
  await expect(proposal).toBeHidden()
  await expect(page.getByText('You declined 1 proposal')).toBeFocused()
  // The account has it, and not the browser.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByText('You declined 1 proposal').press('Enter')
  await expect(proposal).toBeHidden()
  await page.getByRole('button', { name: `Propose again: ${words}` }).press('Enter')

  await page.getByRole('button', { name: `Add it: ${words}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  await expect(dialog.getByLabel('Type')).toHaveValue('CONSOLIDATION')
  await expect(dialog.getByLabel('New shares')).toHaveValue('1')
  await expect(dialog.getByLabel('Old shares replaced')).toHaveValue('5')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(proposal).toBeHidden()
  await expect(page.getByRole('table', { name: 'Your holdings' })).toContainText('2,000')
  await page.close()
  await site.close()
})

const kre = { type: 'BUY', code: 'KRE', date: '2025-01-06', quantity: '1000', price: '3.5' }

test('a payment on what is held is previewed and added with its tax', async ({ page }) => {
  const site = await startSite({ at: '2025-09-05T11:00' })
  const member = await newMember(site)
  await addTransactions(member, [kre])
  const { data } = await member.ask<{ member: { incomeProposals: { id: string; amount: number }[] } }>(
    '{ member { incomeProposals { id amount } } }',
  )
  const count = data?.member.incomeProposals.length ?? 0
  expect(count).toBeGreaterThan(0)
  await enter(page, site.url, member.cookie)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site.url}/mynzx/portfolio`)
  await awake(page)
  const offer = page.getByText('made on what you hold')
  await offer.press('Enter')
  await expect(page.getByText(/^KRE’s payment of .*: \$\d.* on 1,000 at /).first()).toBeVisible()
  await expectFinishedInEveryLook(page)
  await page.getByRole('button', { name: 'Add it: KRE’s payment' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  await expect(dialog.getByLabel('Type')).toHaveValue('DIVIDEND')
  await expect(dialog.getByLabel('Dividend for one')).toHaveValue(
    String(data?.member.incomeProposals[0]?.amount),
  )
  await dialog.getByLabel('Fees and tax').fill('4.5')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add it: KRE’s payment', includeHidden: true })).toHaveCount(
    count - 1,
  )
  await page.close()
  await site.close()
})
