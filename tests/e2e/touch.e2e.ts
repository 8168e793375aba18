import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { tooSmall } from './pages/touch.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

const share = await someCode('NZSX')
const company = share.slice(0, 3)

for (const path of [
  '/',
  '/markets/NZSX',
  '/markets/NZDX',
  '/markets/NZSX/meetings',
  `/instruments/${share}`,
  `/instruments/${share}?period=1d&type=candlestick&table=open`,
  `/instruments/${share}/dividends`,
  `/instruments/${await someCode('NZDX')}`,
  '/companies',
  `/companies/${company}`,
  `/companies/${company}/announcements`,
  '/announcements',
  '/markets/indices',
  '/markets/indices/NZ50',
  '/markets/listings',
  '/markets/nzx-dairy-derivatives/quotes/futures/WMP',
  '/search?q=bank',
])
  test(`a finger hits everything that can be pressed on ${path}`, async ({ page, site }) => {
    const answer = await page.goto(site.url + path)
    expect(answer?.status()).toBe(200)
    await awake(page)
    expect(await tooSmall(page)).toEqual([])
  })

test('a finger hits everything in the open menu and in the list of the search', async ({ page, site }) => {
  await page.goto(`${site.url}/markets/NZSX`)
  await awake(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  expect(await tooSmall(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open the search' }).tap()
  await page.getByRole('combobox', { name: /^Search/ }).fill('bank')
  await page.getByRole('option').first().waitFor()
  expect(await tooSmall(page)).toEqual([])
})
