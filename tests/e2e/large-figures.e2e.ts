import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { hugeMarket } from '../support/huge-market.ts'
import { type HouseMember, newMember } from '../support/house-member.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { cutFigures } from './pages/cut-figures.ts'
import { enter } from './pages/login-form.ts'
import { overflow } from './pages/look.ts'
import { openAt } from './pages/site-menu.ts'

/** Pages, each with a large figure on it. */
const pages = [
  ['/', /\d,\d{3},\d{3}\.\d\d/],
  ['/markets', /\d(,\d{3}){4}/],
  ['/markets/NZSX', /\$1,0\d\d,\d{3}\.\d{4}/],
  ['/markets/screener', /\$1,0\d\d,\d{3}\.\d{4}/],
  ['/instruments/KRE', /\$1,3\d\d,\d{3},\d{3}/],
  ['/instruments/RRP', /\d(,\d{3}){4}/],
  ['/instruments/KRE020', /\$1,239,702,799/],
  ['/instruments/KRE/history', /1,0\d\d,\d{3}\.\d{4}/],
  ['/companies/KRE', /1,0\d\d,\d{3}\.\d{4}/],
  ['/markets/indices', /\d,\d{3},\d{3}\.\d\d/],
  ['/mynzx/watchlist', /1,0\d\d,\d{3}\.\d{4}/],
  ['/mynzx/portfolio', /\d(,\d{3}){4}\.\d\d/],
  ['/mynzx/portfolio/transactions', /1,239,702,799,000/],
] as const

const buy = `mutation ($input: TransactionInput!) { addTransaction(input: $input) { __typename } }`
const follow = `mutation ($input: WatchlistInput!) { addToWatchlist(input: $input) { __typename } }`

async function holdMuch(member: HouseMember): Promise<void> {
  for (const [code, quantity, price] of [
    ['KRE', '1000', '1004160'],
    ['RRP', '1239702799000', '1.2'],
  ]) {
    const input = { code, type: 'BUY', date: '2024-03-07', quantity, price, fees: '1000000' }
    const { data } = await member.ask(buy, { input: { idempotencyKey: randomUUID(), ...input } })
    expect(data).toEqual({ addTransaction: { __typename: 'TransactionSuccess' } })
  }
  await member.ask(follow, { input: { idempotencyKey: randomUUID(), codes: ['KRE', 'RRP'] } })
}

/** Faults of a page's figures, and the width by which the page exceeds the screen. */
const faultsOf = async (page: Page) => [
  ...(await cutFigures(page)),
  ...((await overflow(page)) > 0 ? [`${await overflow(page)} px wider than the screen`] : []),
]

test('figures of a million dollars and a trillion securities are not cut at any width', async ({ page }) => {
  const site = await startSite({ at: '2024-03-08T11:00', dataSet: await hugeMarket() })
  const member = await newMember(site)
  await holdMuch(member)
  await enter(page, site.url, member.cookie)
  for (const [path, large] of pages) {
    await openAt(page, site.url + path)
    await expect(page.getByRole('main'), path).toContainText(large)
    for (const width of [1280, 820, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => faultsOf(page), `${path} at ${width} px`).toEqual([])
    }
  }
  await page.close()
  await site.close()
})
