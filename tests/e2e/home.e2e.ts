import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { listen } from './pages/network.ts'
import { openAt } from './pages/market-page.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

const minute = 60_000

const chart = (page: Page, index: string) => page.getByRole('figure', { name: `${index} value chart` })
const indexSwitch = (page: Page) => page.getByRole('toolbar', { name: 'Index' })
const section = (page: Page, kind: string) => page.locator(`[data-kind="${kind}"]`)
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Position of a section on the page, in pixels. */
async function placeOf(page: Page, kind: string) {
  const box = await section(page, kind).boundingBox()
  if (!box) throw new Error(`There is no ${kind} on the page`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('another index is a link: its level and chart appear without a page load', async ({ page, site }) => {
  await openAt(page, `${site.url}/`)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const level = await section(page, 'INDEX_CHART').innerText()
  await expect(chart(page, 'NZ50').locator('svg path').nth(3)).toBeAttached()
  await indexSwitch(page).getByRole('link', { name: 'NZ20' }).click()
  await expect(page).toHaveURL(`${site.url}/?index=NZ20`)
  await expect(chart(page, 'NZ20').locator('svg path').nth(3)).toBeAttached()
  await expect(page.getByRole('link', { name: 'S&P/NZX20' })).toBeVisible()
  expect(await section(page, 'INDEX_CHART').innerText()).not.toBe(level)
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('the server’s chart stays until a reader reaches it, and becomes interactive then', async ({
  page,
  site,
}) => {
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await openAt(page, `${site.url}/`)
  const isChart = (url: string) => /\/(chart|index-day-chart)-[^/]+\.js$/.test(url)
  expect(scripts.filter(isChart)).toEqual([])
  const plot = page.getByRole('application', { name: 'NZ50 values, bar by bar' })
  await plot.hover()
  await expect.poll(() => scripts.filter(isChart).length).toBeGreaterThan(0)
  await expect(async () => {
    await plot.press('End')
    await expect(chart(page, 'NZ50').locator('[aria-live]')).toHaveText(/\d,\d{3}\.\d\d/, { timeout: 1_000 })
  }).toPass()
})

test('keyboard focus stays in the chart when its code is loaded', async ({ page, site }) => {
  await openAt(page, `${site.url}/`)
  const plot = page.getByRole('application', { name: 'NZ50 values, bar by bar' })
  const code = page.waitForResponse(/\/chart-[^/]+\.js$/)
  await plot.focus()
  await code
  // The chart reacts to keys when the script has replaced the server's rendering.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(chart(page, 'NZ50').locator('[aria-live]')).toHaveText(/\d,\d{3}\.\d\d/, { timeout: 1_000 })
  }).toPass()
  await expect(plot).toBeFocused()
})

test('a phone shows one list of movers, and a switch for the others', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openAt(page, `${site.url}/`)
  const movers = page.getByRole('navigation', { name: 'Movers' })
  await expect(list(page, 'Gainers').getByRole('listitem').first()).toBeVisible()
  await expect(list(page, 'Decliners')).toBeHidden()
  await movers.getByRole('link', { name: 'Decliners' }).click()
  await expect(list(page, 'Decliners').getByRole('listitem').first()).toBeVisible()
  await expect(list(page, 'Gainers')).toBeHidden()
  await expect(page).toHaveURL(/movers=decliners/)
  await page.setViewportSize({ width: 820, height: 800 })
  for (const name of ['Gainers', 'Decliners', 'Most traded']) await expect(list(page, name)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the index, its chart and all three lists are reachable', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${site.url}/`)
    await expect(chart(page, 'NZ50').locator('svg path').nth(3)).toBeAttached()
    await indexSwitch(page).getByRole('link', { name: 'T10' }).click()
    await expect(chart(page, 'T10').locator('svg path').nth(3)).toBeAttached()
    for (const name of ['Decliners', 'Most traded', 'Gainers']) {
      await page.getByRole('navigation', { name: 'Movers' }).getByRole('link', { name }).click()
      await expect(list(page, name)).toBeVisible()
    }
    await expect(chart(page, 'T10')).toBeVisible()
    await page.getByText('The market today').last().click()
    await expect(page.getByText(/\d+ up · \d+ unchanged · \d+ down/)).toBeVisible()
  })
})

test('index, movers, market and quotes update live', async ({ page, ownSite }) => {
  await openAt(page, `${ownSite.url}/`)
  // The table is hydrated when a reader scrolls near it.
  await section(page, 'ALL_QUOTES').scrollIntoViewIfNeeded()
  await page.waitForResponse(/\/all-quotes-[^/]+\.js$/, { timeout: 3_000 }).catch(() => undefined)
  const kinds = ['INDEX_CHART', 'MOVERS', 'BREADTH', 'ALL_QUOTES']
  const before = new Map<string, string | null>()
  for (const kind of kinds) before.set(kind, await section(page, kind).textContent())
  await expect(async () => {
    await ownSite.advance(minute)
    for (const kind of kinds) expect(await section(page, kind).textContent()).not.toBe(before.get(kind))
  }).toPass()
  // Live updates also change the chart, and load its code.
  await expect(async () => {
    const [value = 'no value'] = /[\d,]+\.\d\d/.exec(await section(page, 'INDEX_CHART').innerText()) ?? []
    expect(await chart(page, 'NZ50').textContent()).toContain(value)
  }).toPass()
})

test('the page hydrates without requests for its own data', async ({ page, site }) => {
  const traffic = listen(page)
  await openAt(page, `${site.url}/`)
  await expect.poll(() => traffic.subscriptions.length).toBeGreaterThan(0)
  expect(traffic.queries).toEqual([])
})

test.describe('with a source dead', () => {
  test.use({ allowed: /503|ERR_/ })

  test('from the start, without prices, the rest is shown and each section names its missing data', async ({
    page,
    ownSite,
  }) => {
    await ownSite.fail('ticker', 'down')
    const response = await whileTimePasses(ownSite, page.goto(`${ownSite.url}/`))
    expect(response?.status()).toBe(200)
    await expect(section(page, 'PRICE_SENSITIVE').getByRole('listitem').first()).toBeVisible()
    await expect(section(page, 'INDEX_CHART')).toContainText('Data not available')
  })

  test('without public data from the start, the home page names the failure and shows the index', async ({
    page,
    ownSite,
  }) => {
    await ownSite.fail('publicApi', 'down')
    const response = await whileTimePasses(ownSite, page.goto(`${ownSite.url}/`))
    expect(response?.status()).toBe(200)
    await expect(section(page, 'INDEX_CHART')).toContainText(/[\d,]{5,}\.\d\d/)
    await expect(section(page, 'PRICE_SENSITIVE')).toContainText('Data not available')
  })

  test('later, the last figures stay, marked as last known', async ({ page, ownSite }) => {
    await openAt(page, `${ownSite.url}/`)
    await ownSite.fail('ticker', 'down')
    await ownSite.fail('publicApi', 'down')
    for (let passed = 0; passed < 10; passed++) await ownSite.advance(minute)
    await whileTimePasses(ownSite, page.reload())
    await expect(section(page, 'INDEX_CHART')).toContainText(/[\d,]{5,}\.\d\d/)
    expect(await page.getByRole('row').count()).toBeGreaterThan(100)
    await expect(page.getByText('can’t be updated right now').first()).toBeVisible()
    await expect(page.getByText('last known').first()).toBeVisible()
  })
})

test('on a large screen announcements are next to the index, and movers side by side', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openAt(page, `${site.url}/`)
  const [index, news, movers, breadth, dates] = [
    await placeOf(page, 'INDEX_CHART'),
    await placeOf(page, 'PRICE_SENSITIVE'),
    await placeOf(page, 'MOVERS'),
    await placeOf(page, 'BREADTH'),
    await placeOf(page, 'UPCOMING_DATES'),
  ]
  expect(news.x).toBeGreaterThan(index.right)
  expect(news.y).toBe(index.y)
  expect(news.right - index.x).toBe(1312)
  expect(index.bottom).toBeLessThan(600)
  const [gainers, decliners, traded] = await Promise.all(
    ['Gainers', 'Decliners', 'Most traded'].map(name => list(page, name).boundingBox()),
  )
  expect(new Set([gainers?.y, decliners?.y, traded?.y]).size).toBe(1)
  expect(movers.bottom).toBeLessThan(breadth.y)
  expect(dates.y).toBe(breadth.y)
})

for (const width of [1280, 1440])
  test(`the chart of the index is as high as the announcements, ${width} px wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 1000 })
    await openAt(page, `${site.url}/`)
    // A day with many announcements makes the row high.
    await section(page, 'PRICE_SENSITIVE')
      .getByRole('listitem')
      .first()
      .evaluate(line => {
        for (let count = 0; count < 8; count += 1) line.after(line.cloneNode(true))
      })
    const news = await placeOf(page, 'PRICE_SENSITIVE')
    expect(news.height).toBeGreaterThan(400)
    const endOfChart = async () => {
      const box = await chart(page, 'NZ50').boundingBox()
      return box ? box.y + box.height : Number.NaN
    }
    expect(Math.abs((await endOfChart()) - news.bottom)).toBeLessThan(24)
    // First as rendered by the server, and after hovering as rendered by the page.
    const levels = chart(page, 'NZ50').locator('[class*=levels] span')
    expect(await levels.count()).toBeGreaterThanOrEqual(4)
    await chart(page, 'NZ50').hover()
    await expect(chart(page, 'NZ50').getByRole('application')).toBeAttached()
    await expect.poll(async () => Math.abs((await endOfChart()) - news.bottom)).toBeLessThan(24)
    expect(await levels.count()).toBeGreaterThanOrEqual(4)
  })

test('on a phone the quotes begin within the first thousand pixels', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openAt(page, `${site.url}/`)
  expect(
    await section(page, 'PRICE_SENSITIVE').getByRole('listitem').filter({ visible: true }).count(),
  ).toBeLessThan(4)
  const main = await page.getByRole('main').boundingBox()
  // Below a bar of 56 pixels.
  expect((await placeOf(page, 'ALL_QUOTES')).y - (main?.y ?? 0) + 56).toBeLessThan(1_000)
})

test('the page has no layout shift during hydration and price updates', async ({ page, ownSite }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver(shifts => {
      for (const entry of shifts.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openAt(page, `${ownSite.url}/`)
    const before = await page.getByRole('main').innerText()
    await expect(async () => {
      await ownSite.advance(minute)
      expect(await page.getByRole('main').innerText()).not.toBe(before)
    }).toPass()
    expect(
      await page.evaluate(() => (globalThis as unknown as { shift: number }).shift),
      `${width} px`,
    ).toBeLessThan(0.002)
  }
})
