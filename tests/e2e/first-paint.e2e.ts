import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { listen } from './pages/network.ts'

test('the page hydrates without repeated requests', async ({ page, site }) => {
  const traffic = listen(page)
  await new InstrumentPage(page).open(site.url, await someCode('NZSX'))
  await awake(page)
  await expect.poll(() => traffic.subscriptions.length).toBeGreaterThan(0)
  expect(traffic.queries).toEqual([])
})

test('an instrument visited again within minutes needs no request for its prices', async ({ page, site }) => {
  const instrument = new InstrumentPage(page)
  const code = await someCode('NZSX')
  await instrument.open(site.url, code)
  await awake(page)
  const traffic = listen(page)
  await page.getByRole('link', { name: 'NZSX' }).first().click()
  await page.waitForURL('**/markets/NZSX')
  const others = page.getByRole('table').locator(`a[href^="/instruments/"]:not([href$="/${code}"])`)
  const other = (await others.first().getAttribute('href'))!.split('/').at(-1)!
  await others.first().click()
  await expect(page.getByRole('heading', { name: `${other} Price History` })).toBeVisible()
  await page.goBack()
  await page.locator(`main a[href="/instruments/${code}"]`).first().click()
  await expect(page.getByRole('heading', { name: `${code} Price History` })).toBeVisible()
  await expect(instrument.chart).toBeVisible()
  expect(traffic.queries.filter(query => query.includes(`%22${other}%22`))).not.toEqual([])
  expect(traffic.queries.filter(query => query.includes(`%22${code}%22`))).toEqual([])
})

/** The scripts named in a page's HTML, which are fetched after the first paint. */
async function scriptsOf(url: string): Promise<string[]> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  const html = await response.text()
  expect(html.match(/<link rel="modulepreload"|<script[^>]* src=/g)).toBeNull()
  return JSON.parse(/const files = (\[[^\]]*\])/.exec(html)?.[1] ?? '[]') as string[]
}

test('a page preloads the script of its first picture, and no other part of the chart', async ({
  page,
  site,
}) => {
  const heavyOf = async (path: string) => {
    const scripts = await scriptsOf(site.url + path)
    expect(scripts.length).toBeGreaterThan(3)
    return scripts
      .map(url => /\/(chart|reader-tools|shapes|content)-[\w-]{8}\.js$/.exec(url)?.[1])
      .filter(name => name !== undefined)
      .toSorted()
  }
  await page.goto(`${site.url}/markets/indices`)
  const index = await page.locator('main a[href^="/markets/indices/"]').first().getAttribute('href')
  await page.goto(`${site.url}/companies`)
  const company = await page.locator('main a[href^="/companies/"]').first().getAttribute('href')
  expect(await heavyOf(index!)).toEqual(['chart', 'shapes'])
  expect(await heavyOf(`/instruments/${await someCode('NZSX')}`)).toEqual(['chart', 'shapes'])
  expect(await heavyOf('/markets/NZSX')).toEqual([])
  // The chart of a company is loaded on intent, and editors' blocks are not needed.
  expect(await heavyOf(company!)).toEqual([])
  expect(await heavyOf('/')).toEqual([])
})

test('a page’s scripts are requested once, after its first paint', async ({ ownSite, page }) => {
  const address = `${ownSite.url}/instruments/${await someCode('NZSX')}`
  const named = await scriptsOf(address)
  await page.goto(address)
  await awake(page)
  const { painted, fetched } = await page.evaluate(() => ({
    // Paint time of the page: the entry's start is the presentation time, which scripts need not wait for.
    painted: (performance.getEntriesByName('first-paint')[0] as PerformancePaintTiming).paintTime,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  }))
  const own = fetched.filter(({ path }) => named.includes(path))
  expect(own.length).toBe(named.length)
  expect(Math.min(...own.map(({ startTime }) => startTime))).toBeGreaterThan(painted)
  expect(new Set(fetched.map(({ path }) => path)).size).toBe(fetched.length)
})

test('no other host is contacted', async ({ page, site }) => {
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).origin))
  await new InstrumentPage(page).open(site.url, await someCode('NZSX'))
  await awake(page)
  expect([...hosts]).toEqual([site.url])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('price, panels and a drawn chart are readable', async ({ page, site }) => {
    const code = await someCode('NZSX')
    const instrument = new InstrumentPage(page)
    await instrument.open(site.url, code)
    await expect(instrument.price).toBeVisible()
    for (const panel of ['Activity', 'Performance', 'Fundamental'])
      await expect(instrument.panel(panel)).toBeVisible()
    await expect(instrument.figure('Trades')).toHaveText(/\d/)
    await expect(page.getByRole('heading', { name: `${code} Price History` })).toBeVisible()
    expect(await instrument.chart.locator('svg path').count()).toBeGreaterThan(1)
    await expect(instrument.chart.locator('figcaption')).toHaveText(/\d/)
  })

  test('the chart is drawn with the reader’s choices', async ({ page, site }) => {
    const instrument = new InstrumentPage(page)
    await instrument.open(site.url, await someCode('NZSX'), '?view=snapshot')
    await instrument.choosePeriod('3 Months')
    await instrument.type.selectOption('Candlestick')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/period=3m.*view=snapshot.*type=candlestick/)
    await expect(instrument.periodOf('3 Months')).toHaveAttribute('aria-current', 'true')
    await expect(instrument.type).toHaveValue('candlestick')
    await expect(instrument.chart.locator('figcaption')).toHaveText(/3 months/)
  })

  test('the market is readable, and its links work', async ({ page, site }) => {
    const code = await someCode('NZSX')
    await page.goto(`${site.url}/markets/NZSX`)
    await page.getByRole('link', { name: code, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/instruments/${code}$`))
  })
})
