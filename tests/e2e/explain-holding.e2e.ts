import type { Page } from 'playwright/test'
import type { HouseMember } from '../support/house-member.ts'
import { expect, test } from './fixtures.ts'
import { addTransactions } from './pages/add-transactions.ts'
import { awake } from './pages/instrument-page.ts'
import { barriers, overflow } from './pages/look.ts'
import { tooSmall } from './pages/touch.ts'

test.use({ isMember: true })

/** The logged-in member of the page. */
const memberOf = (page: Page, url: string): Pick<HouseMember, 'ask'> => ({
  ask: async (query, variables) =>
    (await page.request.post(`${url}/graphql`, { data: { query, variables } })).json(),
})

test('the value of a holding opens its formula by mouse, touch and keyboard', async ({ page, ownSite }) => {
  await addTransactions(memberOf(page, ownSite.url), [
    { type: 'BUY', code: 'KRE', date: '2022-11-01', quantity: '1,200', price: '3.335' },
  ])
  const value = page.getByTitle('How the value of KRE is worked out')
  const dialog = page.getByRole('dialog', { name: 'How the value of KRE is worked out' })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${ownSite.url}/mynzx/portfolio`)
    await awake(page)
    const text = await value.innerText()
    for (const open of [() => value.click(), () => value.press('Enter')]) {
      await open()
      await expect(dialog.getByText('Quantity × last price')).toBeVisible()
      await expect(dialog.getByRole('definition').first()).toHaveText('1,200')
      await expect(dialog.getByRole('definition').last()).toHaveText(`$${text}`)
      await expect(dialog.getByText('Computed again in your browser: the same figure.')).toBeVisible()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await barriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(value).toBeFocused()
    }
  }
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

  test('a value is large enough to tap', async ({ page, ownSite }) => {
    await addTransactions(memberOf(page, ownSite.url), [
      { type: 'BUY', code: 'KRE', date: '2022-11-01', quantity: '1,200', price: '3.335' },
      { type: 'BUY', code: 'KER', date: '2023-06-06', quantity: '100', price: '17.9' },
    ])
    await page.goto(`${ownSite.url}/mynzx/portfolio`)
    await awake(page)
    const value = page.getByTitle('How the value of KRE is worked out')
    await value.waitFor()
    expect(await tooSmall(page)).toEqual([])
    await value.tap()
    await expect(page.getByText('Quantity × last price')).toBeVisible()
  })
})
