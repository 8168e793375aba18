import type { Page } from 'playwright/test'
import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { walkFigures } from './pages/explanation.ts'
import { awake } from './pages/instrument-page.ts'
import { tooSmall } from './pages/touch.ts'

/** Explained figures of a share's page, with the formula of each. */
const figures = [
  ['the price', 'Last price, as published by the exchange'],
  ['the change', 'Last price − previous close'],
  ['the 52-week change', '(Last price − close 52 weeks ago) ÷ close 52 weeks ago'],
  ['the capitalisation', 'Last price × securities on issue'],
  ['the P/E', 'Last price ÷ earnings per share'],
  ['the gross dividend yield', 'Gross dividends of 12 months ÷ last price × 100'],
] as const

const figureOf = (page: Page, name: string) => page.locator(`button[title^="How ${name} of "]`)
const dialog = (page: Page) => page.getByRole('dialog')

const walk = (page: Page, open: (name: string) => Promise<void>) =>
  walkFigures(page, { figures, isWhole: true, hasPairs: true, figureOf: name => figureOf(page, name), open })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

  test('a tap on a figure opens its formula', async ({ page, site }) => {
    await page.goto(`${site.url}/instruments/${await someCode('NZSX')}`)
    await awake(page)
    await walk(page, async name => {
      await figureOf(page, name).tap()
      expect(await tooSmall(page), name).toEqual([])
    })
    expect(await tooSmall(page)).toEqual([])
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a press of the mouse or of Enter on a figure opens its formula', async ({ page, site }) => {
    await page.goto(`${site.url}/instruments/${await someCode('NZSX')}`)
    await awake(page)
    await walk(page, name => figureOf(page, name).click())
    await walk(page, name => figureOf(page, name).press('Enter'))
    // All figures are one tab stop, with arrow keys from one to the next.
    await expect(figureOf(page, 'the gross dividend yield')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(figureOf(page, 'the price')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(figureOf(page, 'the P/E')).toBeFocused()
    await expect(page.locator('button[title^="How "][tabindex="0"]')).toHaveCount(1)
  })

  test('the inputs have their times and sources, and the result is the figure of the page', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/instruments/${await someCode('NZSX')}`)
    await awake(page)
    const shown = await figureOf(page, 'the price').innerText()
    await figureOf(page, 'the price').click()
    await expect(dialog(page).getByText(shown, { exact: true })).toHaveCount(2)
    await page.keyboard.press('Escape')
    const ratio = await figureOf(page, 'the P/E').innerText()
    await figureOf(page, 'the P/E').click()
    const terms = dialog(page).getByRole('term')
    await expect(terms).toHaveText(['Last price', 'Earnings per share', 'Result'])
    const values = await dialog(page).getByRole('definition').allInnerTexts()
    expect(values.at(-1)).toBe(ratio)
    expect(values[1]).toMatch(/^exchange’s prices, 10:\d\d am, 8 Mar 2024$/i)
    expect(values[3]).toMatch(/^exchange’s files, \d+:\d\d am, 8 Mar 2024$/i)
    const [price, earnings] = [values[0], values[2]].map(value => Number(value!.replace('$', '')))
    expect((price! / earnings!).toFixed(2)).toBe(ratio)
  })
})

test.describe('during an outage', () => {
  test.use({ allowed: /ERR_FAILED/ })

  test('while the figures cannot be requested, the dialog offers another try', async ({ page, site }) => {
    await page.goto(`${site.url}/instruments/${await someCode('NZSX')}`)
    await awake(page)
    await page.route(/\/graphql/, route => route.abort())
    await figureOf(page, 'the P/E').click()
    await expect(dialog(page).getByText('The formula can’t be shown right now.')).toBeVisible()
    await page.unroute(/\/graphql/)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page).getByText('Last price ÷ earnings per share', { exact: true })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('figures are text', async ({ page, site }) => {
    await page.goto(`${site.url}/instruments/${await someCode('NZSX')}`)
    await expect(page.getByText('Gross Div Yield').filter({ visible: true })).toBeVisible()
    expect(await figureOf(page, '').count()).toBe(0)
  })
})
