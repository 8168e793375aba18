import type { Page } from 'playwright/test'
import { awake } from './pages/instrument-page.ts'
import { expect, test } from './pages/embeds-site.ts'
import { expectNoBarriers } from './pages/look.ts'

const titles = [
  'Vacancies',
  'The market this week',
  'The exchange on Facebook',
  'Enquiry',
  'A day on the market',
  'Calendar',
]

/** A browser itself reports failed requests and refusals of a sandbox, including axe's messages. */
const refusals = /net::ERR_|sandbox|'postMessage' on 'DOMWindow'/

const button = (page: Page, title: string) => page.getByRole('button', { name: `: ${title}` })

test('no content of another site is loaded before a press', async ({ page, embedsSite, provider }) => {
  const before = provider.read.length
  const strangers: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(embedsSite.url)) strangers.push(request.url())
  })
  await page.goto(`${embedsSite.url}/about/embeds`)
  await awake(page)
  for (const title of titles) await expect(button(page, title)).toBeVisible()
  for (const title of titles) await button(page, title).hover()
  expect(strangers).toEqual([])
  expect(provider.read.length).toBe(before)
})

test.describe('after a press', () => {
  test.use({ allowed: refusals })

  test('the provider’s script draws its content, without access to the site', async ({
    page,
    context,
    embedsSite,
    provider,
  }) => {
    await context.addCookies([{ name: 'session', value: 'secret', url: embedsSite.url }])
    await page.goto(`${embedsSite.url}/about/embeds`)
    await awake(page)
    await button(page, 'Vacancies').press('Enter')
    const part = page.frameLocator('iframe[title="Vacancies"]')
    await expect(part.getByRole('heading', { name: 'Vacancies of the provider' })).toBeVisible()
    expect(provider.read).toContain('/embed.js')
    await expect(part.getByText('cookie:')).toHaveText(
      'cookie: SecurityError, storage: SecurityError, page: SecurityError, address: SecurityError, leave: SecurityError',
    )
    await expect(part.getByText('origin:')).toHaveText('origin: null')
    expect(page.url()).toBe(`${embedsSite.url}/about/embeds`)
    await expect(part.getByText('Loading from')).toBeHidden()
  })

  test('the keyboard continues in the loaded content', async ({ page, embedsSite }) => {
    await page.goto(`${embedsSite.url}/about/embeds`)
    await awake(page)
    await button(page, 'Vacancies').press('Enter')
    await expect(page.locator('iframe[title="Vacancies"]')).toBeFocused()
    const part = page.frameLocator('iframe[title="Vacancies"]')
    await expect(part.getByRole('link', { name: 'Apply' })).toBeVisible()
    // The frame is another process: keys pressed before it is ready are lost.
    await expect(async () => {
      await page.locator('iframe[title="Vacancies"]').focus()
      await page.keyboard.press('Tab')
      await expect(part.getByRole('link', { name: 'Apply' })).toBeFocused({ timeout: 1_000 })
    }).toPass()
  })

  test('its address outside the frame gives the script no origin either', async ({ page, embedsSite }) => {
    await page.goto(`${embedsSite.url}/embeds/jobs-board`)
    await expect(page.getByText('origin:')).toHaveText('origin: null')
    await expect(page.getByText('cookie:')).toContainText('cookie: SecurityError, storage: SecurityError')
  })
})

test.describe('with every provider unreachable', () => {
  test.use({ allowed: refusals })

  test('the page is whole, and names content that cannot be loaded', async ({ page, lonelySite }) => {
    await page.goto(`${lonelySite.url}/about/embeds`)
    await awake(page)
    for (const title of titles.slice(0, 4)) {
      await button(page, title).click()
      const part = page.frameLocator(`iframe[title="${title}"]`)
      await expect(part.getByText('We can’t load this from provider.invalid right now.')).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'What others provide' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Open at YouTube/ })).toBeVisible()
  })

  test('there is no barrier before and after', async ({ page, lonelySite }) => {
    await page.goto(`${lonelySite.url}/about/embeds`)
    await awake(page)
    await expectNoBarriers(page)
    await button(page, 'Vacancies').click()
    await expect(page.frameLocator('iframe[title="Vacancies"]').getByText('We can’t load this')).toBeVisible()
    await expectNoBarriers(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each content is a link', async ({ page, embedsSite }) => {
    await page.goto(`${embedsSite.url}/about/embeds`)
    for (const title of titles) {
      await expect(page.getByRole('link', { name: new RegExp(`^Open at .*: ${title}`) })).toBeVisible()
      await expect(button(page, title)).toBeHidden()
    }
    expect(await page.getByRole('link', { name: /^Open at YouTube/ }).getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    )
  })
})
