import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { walkFigures } from './pages/explanation.ts'
import { awake } from './pages/instrument-page.ts'
import { barriers, overflow } from './pages/look.ts'
import { tooSmall } from './pages/touch.ts'

const options = '/markets/nzx-dairy-derivatives/quotes/options/WMP/WMPJ24'
const code = 'WMPJ24C3600'

/** Explained figures of an option, with the beginning of the formula of each. */
const figures = [
  ['the volatility', 'The volatility σ at which V ='],
  ['delta', '±e^(−rT) × (F ÷ U) × N(±d₁)'],
  ['gamma', 'e^(−rT) × (F ÷ U) × φ(d₁)'],
  ['vega', 'e^(−rT) × F × φ(d₁)'],
  ['theta', '−(e^(−rT) × F × φ(d₁)'],
  ['rho', '−T × V ÷ 100'],
] as const

const figureOf = (page: Page, name: string, of = code) =>
  page.locator(`button[title="How ${name} of ${of} is worked out"]`)
const dialog = (page: Page) => page.getByRole('dialog')

const walk = (page: Page, open: (name: string) => Promise<void>) =>
  walkFigures(page, { figures, figureOf: name => figureOf(page, name), open })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

  test('a tap on a figure of an option opens its formula', async ({ page, site }) => {
    await page.goto(`${site.url}${options}?columns=greeks`)
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

  test('a press of the mouse or of Enter on a figure of an option opens its formula', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}${options}?columns=greeks`)
    await awake(page)
    await walk(page, name => figureOf(page, name).click())
    await walk(page, name => figureOf(page, name).press('Enter'))
  })

  test('the inputs of a volatility have their values, times and sources', async ({ page, site }) => {
    await page.goto(`${site.url}${options}`)
    await awake(page)
    await figureOf(page, 'the volatility').click()
    await expect(dialog(page).getByRole('term')).toHaveText([
      'Option price V',
      'Kind of option',
      'Kind of underlying',
      'Underlying price U',
      'Strike price K',
      'Years to exercise T',
      'Interest rate r',
      'Result',
    ])
    const values = await dialog(page).getByRole('definition').allInnerTexts()
    expect(values[1]).toMatch(/^exchange’s prices, middle of bid and offer, 10:\d\d am, 8 Mar 2024$/i)
    expect(values[7]).toMatch(/^exchange’s prices, WMPJ24, \d+:\d\d am, 8 Mar 2024$/i)
    expect(values[11]).toMatch(
      /^to the close on 15 Apr 2024, in years of 365 days, 1\d:\d\d am, 8 Mar 2024$/i,
    )
    expect(values[13]).toMatch(/^assumed by this site, not a market rate$/i)
  })
})

test.describe('by keyboard, and for missing figures', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a hint names the keys, which go along a row and down a column', async ({ page, site }) => {
    await page.goto(`${site.url}${options}?columns=greeks`)
    await awake(page)
    await figureOf(page, 'gamma').focus()
    const hint = page.getByText('Enter How gamma of WMPJ24C3600 is worked out. ← → Other figures,')
    await page.keyboard.press('ArrowLeft')
    await expect(figureOf(page, 'delta')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(figureOf(page, 'gamma')).toBeFocused()
    await expect(hint).toBeInViewport({ ratio: 1 })
    const id = (await hint.getAttribute('id'))!
    await expect(figureOf(page, 'gamma')).toHaveAttribute('aria-describedby', id)
    // Only the hint: the page is scrolled, so that the table's head covers what is above it.
    expect(await barriers(page, 'all', `#${id}`)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('button[title^="How gamma of WMPJ24C"]:focus')).not.toHaveAttribute(
      'title',
      /C3600/,
    )
    await page.keyboard.press('ArrowUp')
    await expect(figureOf(page, 'gamma')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(hint).toHaveCount(0)
  })

  test('a dash opens the reason for the missing figure', async ({ page, site }) => {
    await page.goto(`${site.url}${options}?strikes=all`)
    await awake(page)
    const missing = page.getByTitle(/^Why the last price of WMPJ24C\d+ is missing$/).first()
    await expect(missing).toHaveText('—')
    await missing.click()
    await expect(dialog(page).getByText('No trades today.')).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })

  test('a settlement price opens its file and day, and its change the formula', async ({ page, site }) => {
    await page.goto(`${site.url}/markets/settlement`)
    await awake(page)
    const price = page.getByTitle(/^How the settlement price of .+ on 07\/03\/2024 is worked out$/).first()
    const shown = await price.innerText()
    expect(shown).toMatch(/\.\d{3}$/)
    await price.click()
    await expect(dialog(page).getByText(shown, { exact: true })).toHaveCount(2)
    const origin = /^exchange’s files, \/settlement\/daily\/NZ20\/past\/30D\.json, \w+, 7 Mar 2024$/i
    await expect(dialog(page).getByText(origin)).toBeVisible()
    await expect(dialog(page).getByText('Computed again in your browser: the same figure.')).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByTitle(/^How the change of .+ on 07\/03\/2024 is worked out$/)
      .first()
      .click()
    await expect(
      dialog(page).getByText('Settlement price − settlement price of the day before', { exact: true }),
    ).toBeVisible()
    await expect(dialog(page).getByText('Computed again in your browser: the same figure.')).toBeVisible()
  })
})
