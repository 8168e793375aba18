import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../e2e/fixtures.ts'
import { awake } from '../e2e/pages/instrument-page.ts'
import { screens } from '../e2e/pages/screens.ts'
import { root } from '../support/root.ts'

const folder = join(root, 'var/pages')
const widths = [360, 820, 1280, 1600]
const themes = ['light', 'dark'] as const

// A browser itself reports a 404.
test.use({ allowed: /404/, isMember: true })

const buy = `mutation ($input: TransactionInput!) { addTransaction(input: $input) { __typename } }`
const follow = `mutation ($input: WatchlistInput!) { addToWatchlist(input: $input) { __typename } }`
const holdings = [
  ['KRE', '2023-05-04', '1200', '4.1'],
  ['MAT', '2022-11-10', '80', '28.5'],
  ['KER', '2023-09-20', '150', '18.2'],
  ['TOS', '2021-02-02', '5000', '0.9'],
] as const

/** Adds a portfolio and a watchlist, without which members' pages show instructions. */
async function fill(page: Page, url: string): Promise<void> {
  const ask = async (query: string, input: object) => {
    const answer = await page.request.post(`${url}/graphql`, {
      data: { query, variables: { input } },
      headers: { origin: url },
    })
    expect(await answer.text()).toMatch(/Success"/)
  }
  for (const [code, date, quantity, price] of holdings)
    await ask(buy, { idempotencyKey: randomUUID(), type: 'BUY', code, date, quantity, price })
  await ask(follow, { idempotencyKey: randomUUID(), codes: holdings.map(([code]) => code) })
}

/** Draws what is usually drawn when a reader comes near. Pages with live prices are never without requests. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 700) await page.evaluate(y => scrollTo(0, y), top)
  await page.evaluate(() => scrollTo(0, 0))
  await awake(page)
  await expect(page.getByText('Data is loading...')).toHaveCount(0)
  await page.evaluate(async () => void (await document.fonts.ready))
}

const nameOf = (path: string) => path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'

for (const { path, reader } of screens) {
  test(path, async ({ page, site, context }) => {
    if (reader === undefined) await context.clearCookies()
    else await fill(page, site.url)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 640 ? 780 : 900 })
        await page.goto(site.url + path)
        await awake(page)
        await drawAll(page)
        const name = `${nameOf(path)}-${width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, name), fullPage: true })
      }
    }
  })
}
