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
  test.slow()
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
  await expect(page.getByText(`You declined ${words}.`)).toBeVisible()
  await page.reload()
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
