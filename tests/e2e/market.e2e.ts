import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { codes, header, openAt, sorter } from './pages/market-page.ts'
import { download } from './pages/table-file.ts'
import { listen, openStreams } from './pages/network.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

const minute = 60_000

test('a row leads to its instrument without a page load, or in a new tab', async ({
  page,
  site,
  context,
}) => {
  await openAt(page, `${site.url}/markets/NZSX`)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const link = page.getByRole('rowheader').getByRole('link').first()
  const code = (await link.textContent()) ?? ''
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL(`${site.url}/instruments/${code}`)
  await tab.close()
  await expect(page).toHaveURL(`${site.url}/markets/NZSX`)
  await page.getByRole('row', { name: code }).click()
  await expect(page).toHaveURL(`${site.url}/instruments/${code}`)
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('the order stays while prices change', async ({ page, ownSite }) => {
  await openAt(page, `${ownSite.url}/markets/NZSX?sort=-volume`)
  const order = await codes(page)
  const before = await page.getByRole('table').textContent()
  await expect(async () => {
    await ownSite.advance(minute)
    expect(await page.getByRole('table').textContent()).not.toBe(before)
  }).toPass()
  expect(await codes(page)).toEqual(order)
})

test('choices are in the address, and restored from it', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets/NZSX`)
  const all = await codes(page)
  await page.getByRole('searchbox', { name: 'Find' }).fill('energy')
  await expect(page).toHaveURL(/text=energy/)
  const some = await codes(page)
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(all.length)
  await page.reload()
  await awake(page)
  expect(await codes(page)).toEqual(some)
})

test('a share is found by its issuer, and Clear shows the whole market in the previous order', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.url}/markets/NZSX?sort=-price`)
  const all = await codes(page)
  await page.getByRole('searchbox', { name: 'Find' }).fill('kow')
  await expect.poll(() => codes(page)).toEqual(['KRE'])
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('')
  await expect.poll(async () => (await codes(page)).toSorted()).toEqual(all.toSorted())
  await expect(page).toHaveURL(/\/NZSX\?sort=-price$/)
  await expect(page.getByRole('link', { name: 'Clear' })).toHaveCount(0)
})

test.describe('of a member', () => {
  test.use({ isMember: true })

  test('the file has the shown rows in their order, with plain figures', async ({ page, site }) => {
    await openAt(page, `${site.url}/markets/NZSX?text=energy&sort=-price`)
    const { name, header, lines, remarks } = await download(
      page,
      page.getByRole('button', { name: 'Download CSV' }),
    )
    expect(name).toBe('NZSX-quotes-2024-03-08T1040-simulated.csv')
    expect(remarks).toEqual({})
    expect(header.filter(label => !/Green|Status/.test(label)).join()).toBe(
      'Code,Name,Currency,Price,Change,%,Trades,Volume,Value,Cap (000s)',
    )
    expect(lines.map(([code]) => code)).toEqual(await codes(page))
    expect(lines.flat().join()).not.toContain('$')
  })
})

test('one stream follows all rows, also after sorting or filtering', async ({ page, site }) => {
  const traffic = listen(page)
  await openAt(page, `${site.url}/markets/NZSX`)
  // The rows, the overview, and the header's indices.
  await expect.poll(() => traffic.operations).toHaveLength(3)
  expect(openStreams(traffic)).toBe(1)
  await sorter(page, 'Price').click()
  await page.getByRole('searchbox', { name: 'Find' }).fill('energy')
  await expect(page).toHaveURL(/text=energy/)
  expect([traffic.subscriptions, traffic.operations].map(({ length }) => length)).toEqual([1, 3])
})

test('the page has no layout shift when trends and live prices arrive', async ({ page, ownSite }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openAt(page, `${ownSite.url}/markets/NZSX`)
  const before = await page.getByRole('table').textContent()
  // A hundred histories are requested in batches, while the site's own time passes.
  await whileTimePasses(
    ownSite,
    expect(page.getByRole('img', { name: /^(up|down|level)$/ }).first()).toBeVisible(),
  )
  await expect(async () => {
    await ownSite.advance(minute)
    expect(await page.getByRole('table').textContent()).not.toBe(before)
  }).toPass()
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.001)
})

test('trends that are not ready at once appear later', async ({ page, site }) => {
  let answers = 0
  await page.route(/\/graphql\?/, async route => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('"closes":')) answers += 1
    const isEarly = answers < 2
    await route.fulfill({
      response,
      body: isEarly && body.includes('"closes":') ? body.replaceAll(/\[[\d.,]+\]/g, 'null') : body,
    })
  })
  await openAt(page, `${site.url}/markets/NZSX`)
  const trends = page.getByRole('img', { name: /^(up|down|level)$/ })
  await expect.poll(() => answers).toBe(1)
  expect(await trends.count()).toBe(0)
  await expect(trends.first()).toBeVisible()
})

test('a market’s trends are requested once, also on a second visit', async ({ page, ownSite }) => {
  const requests: string[] = []
  page.on('response', response => {
    if (!response.url().includes('/graphql?')) return
    const note = (body: string) => body.includes('"closes":') && requests.push(body)
    response.text().then(note, () => undefined)
  })
  const trends = page.getByRole('img', { name: /^(up|down|level)$/ })
  await openAt(page, `${ownSite.url}/markets/NZSX`)
  // The page repeats the request until all trends are complete; a row without closes has none.
  const isMissing = () => /[[,]null[\],]/.test(requests.at(-1) ?? '')
  await whileTimePasses(ownSite, expect.poll(isMissing).toBe(false))
  await expect(trends.first()).toBeVisible()
  const visit = async (name: string) => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Markets' }).click()
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(trends.first()).toBeVisible()
  }
  await visit('NZX Main Board')
  const before = requests.length
  await visit('NZX Main Board')
  await visit('NZX Main Board')
  expect(requests).toHaveLength(before)
})

test('contracts have an expiry and no trend, and trends are not requested', async ({ page, site }) => {
  const requests: URLSearchParams[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/graphql') requests.push(searchParams)
  })
  const answersTrends = page.waitForResponse(async response => {
    // The live stream is a response as well, and does not end.
    const isAnswer = response.headers()['content-type']?.includes('json') ?? false
    return isAnswer && response.url().includes('/graphql?') && (await response.text()).includes('"closes":')
  })
  await openAt(page, `${site.url}/markets/NZCX`)
  await expect(header(page, 'Expiry')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '30 Day Trend' })).toHaveCount(0)
  for (const day of await page.locator('tbody [data-column=maturity]').allTextContents())
    expect(day).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Markets' }).click()
  await page.getByRole('main').getByRole('link', { name: 'NZX Main Board' }).first().click()
  const trends = new URL((await answersTrends).url()).searchParams
  const variables = requests
    .filter(query => query.get('extensions') === trends.get('extensions'))
    .map(query => query.get('variables'))
  expect(new Set(variables)).toEqual(new Set(['{"code":"NZSX"}']))
})

test.describe('rows outside the viewport, which are not painted,', () => {
  const last = (page: Page) => page.getByRole('row').last()

  test('are copied with the others', async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAt(page, `${site.url}/markets/NZSX`)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+c')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    for (const code of await codes(page)) expect(copied).toContain(code)
  })

  test('are found and scrolled into view', async ({ page, site }) => {
    await openAt(page, `${site.url}/markets/NZSX`)
    const name = (await last(page).locator('[data-column=name]').textContent())?.trim() ?? ''
    await expect(last(page)).not.toBeInViewport()
    // Simulates the browser's own search, whose keys Playwright cannot press.
    expect(
      await page.evaluate(
        text => (window as unknown as { find: (text: string) => boolean }).find(text),
        name,
      ),
    ).toBe(true)
    await expect(last(page)).toBeInViewport()
  })

  test('are printed', async ({ page, site }) => {
    await openAt(page, `${site.url}/markets/NZSX`)
    const unpainted = () =>
      page
        .locator('tbody [data-column=value]')
        .evaluateAll(
          cells => cells.filter(cell => !cell.checkVisibility({ contentVisibilityAuto: true })).length,
        )
    expect(await unpainted()).toBeGreaterThan(50)
    await page.emulateMedia({ media: 'print' })
    expect(await unpainted()).toBe(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a market is filtered by its form and sorted by its headers', async ({ page, site }) => {
    await page.goto(`${site.url}/markets/NZSX`)
    await page.getByRole('searchbox', { name: 'Find' }).fill('energy')
    await sorter(page, 'Volume').click()
    await expect(page).toHaveURL(/text=energy.*sort=-volume/)
    await expect(header(page, 'Volume')).toHaveAttribute('aria-sort', 'descending')
  })
})
