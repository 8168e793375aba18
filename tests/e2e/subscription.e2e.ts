import type { Page } from 'playwright/test'
import { expect, test } from './pages/embeds-site.ts'
import { awake } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'

const field = (page: Page, name: string) => page.locator('form[method="post"]').getByLabel(name)
const send = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true })

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

const reader = {
  Email: 'aroha@example.org',
  'Company name': 'Kōwhai Renewable Energy',
  'Job title': 'Analyst',
}

/** The form appears after hydration; its own validation works from that moment. */
const formAwake = (page: Page) => expect(page.locator('form[novalidate]')).toBeAttached()

/** Sends the form, and waits until the new tab shows the provider's response. */
async function sendInNewTab(page: Page) {
  const opened = page.waitForEvent('popup')
  await send(page).click()
  const tab = await opened
  await expect(tab.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  return tab
}

test('faults are next to their fields and announced, and the first has the focus', async ({
  page,
  embedsSite,
  provider,
}) => {
  const before = provider.posted.length
  await page.goto(`${embedsSite.url}/news/dairy`)
  await formAwake(page)
  await field(page, 'Email').fill('aroha')
  await send(page).click()
  await expect(field(page, 'Email')).toBeFocused()
  for (const [name, message] of [
    ['Email', 'Enter an email address such as name@example.com.'],
    ['Company name', 'Enter your company name.'],
    ['Job title', 'Enter your job title.'],
    ['Industry', 'Choose your industry.'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(message)
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: message })).toBeVisible()
  }
  await expect(field(page, 'First name')).toHaveAttribute('aria-invalid', 'false')
  await field(page, 'Email').fill('aroha@example.org')
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'false')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('')
  expect(provider.posted.length).toBe(before)
})

test('the general form posts its fields to the mailing list in a new tab', async ({
  page,
  embedsSite,
  provider,
}) => {
  await page.goto(`${embedsSite.url}/news/general`)
  await formAwake(page)
  await fill(page, { ...reader, 'First name': 'Aroha' })
  const tab = await sendInNewTab(page)
  expect(tab.url()).toBe(`${provider.origin}/subscribe/post?u=ab12&id=cd34`)
  expect(Object.fromEntries(provider.posted.at(-1) ?? [])).toEqual({
    EMAIL: 'aroha@example.org',
    FNAME: 'Aroha',
    LNAME: '',
    MMERGE5: 'Kōwhai Renewable Energy',
    MMERGE6: 'Other',
    MMERGE7: 'Analyst',
    b_ab12_cd34: '',
  })
  await expect(page.getByText('A new tab opens to confirm your subscription.')).toBeVisible()
})

test('the dairy form posts the industry and the groups that were chosen', async ({
  page,
  embedsSite,
  provider,
}) => {
  await page.goto(`${embedsSite.url}/news/dairy`)
  await formAwake(page)
  await fill(page, reader)
  await field(page, 'Industry').selectOption('Food Services')
  await field(page, 'Dairy Updates').check()
  await field(page, 'Dairy Ingredients Price Alerts').check()
  await sendInNewTab(page)
  expect(Object.fromEntries(provider.posted.at(-1) ?? [])).toEqual({
    EMAIL: 'aroha@example.org',
    FNAME: '',
    LNAME: '',
    MMERGE5: 'Kōwhai Renewable Energy',
    MMERGE6: 'Food Services',
    MMERGE7: 'Analyst',
    'group[2]': '1',
    'group[8]': '1',
    b_ab12_cd34: '',
  })
})

test('a form opened by a link can be posted too', async ({ page, embedsSite }) => {
  await page.goto(`${embedsSite.url}/news`)
  await awake(page)
  await page.getByRole('link', { name: 'Subscribe to market news' }).click()
  await expect(page.locator('html[data-form-origin]')).toBeAttached()
  await formAwake(page)
  await fill(page, reader)
  await sendInNewTab(page)
})

test('only pages with a form may post to the mailing list', async ({ request, embedsSite, provider }) => {
  const policy = async (path: string) =>
    (await request.get(embedsSite.url + path)).headers()['content-security-policy'] ?? ''
  expect(await policy('/news/general')).toContain(`form-action 'self' ${provider.origin};`)
  expect(await policy('/news')).toContain("form-action 'self';")
  expect(await policy('/about/embeds')).not.toContain(provider.origin)
  expect(await policy('/')).not.toContain(provider.origin)
})

test('there is no barrier, with and without faults', async ({ page, embedsSite }) => {
  await page.goto(`${embedsSite.url}/news/dairy`)
  await formAwake(page)
  await expectNoBarriers(page)
  await send(page).click()
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await expectNoBarriers(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser reports missing values, and posts the form', async ({ page, embedsSite, provider }) => {
    const before = provider.posted.length
    await page.goto(`${embedsSite.url}/news/general`)
    await send(page).click()
    await expect(field(page, 'Email')).toBeFocused()
    expect(provider.posted.length).toBe(before)
    await fill(page, reader)
    await sendInNewTab(page)
    expect(provider.posted.at(-1)?.get('MMERGE6')).toBe('Other')
  })
})
