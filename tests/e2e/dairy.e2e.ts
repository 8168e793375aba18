import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { listen } from './pages/network.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

const quotes = '/markets/nzx-dairy-derivatives/quotes'

test.describe('a minute before the delayed trade of WMPX24', () => {
  test.use({ at: '2024-03-08T11:17' })

  test('dairy futures update without a request, and expired ones have no orders', async ({
    page,
    ownSite,
  }) => {
    const traffic = listen(page)
    await page.goto(`${ownSite.url}${quotes}/futures/WMP`)
    await awake(page)
    const line = page.getByRole('row', { name: /^WMPX24/ })
    await expect(line.getByRole('cell').nth(1)).toHaveText('—')
    await ownSite.advance(55_000)
    await whileTimePasses(ownSite, expect(line.getByRole('cell').nth(1)).toHaveText(/^\d,\d{3}$/))
    await expect(page.getByText(/^Delayed 20 min · as at 10:58 am, 8 Mar 2024/)).toBeVisible()
    await expect(page.getByText('updating', { exact: true })).toBeVisible()
    expect(traffic.queries).toEqual([])
    await page.getByText(/^Expired contracts/).click()
    const expired = page.getByRole('row', { name: /^WMPG24 Expired/ })
    await expect(expired.getByRole('cell').nth(3)).toHaveText('—')
    await expect(expired.getByRole('cell').nth(4)).toHaveText('—')
  })

  test('figures older than their delay show the time of their last change', async ({ page, ownSite }) => {
    for (const part of ['futures/AMF', 'options/WMP/WMPH24']) {
      await page.goto(`${ownSite.url}${quotes}/${part}`)
      await awake(page)
      const notice = page.getByText(/^Delayed 20 min · as at/).locator('..')
      const asAt = Date.parse((await notice.locator('time').getAttribute('datetime'))!)
      const minutes = Math.floor((Date.parse('2024-03-08T11:17:00+13:00') - asAt) / 60_000)
      expect(minutes).toBeGreaterThan(22)
      const age = minutes < 120 ? `(${minutes}|${minutes + 1}) min` : `${Math.floor(minutes / 60)} h`
      await expect(notice).toContainText(new RegExp(`last change ${age} ago`))
    }
  })
})

test.describe('a minute before a call at 3,400 trades', () => {
  test.use({ at: '2024-03-08T14:15' })

  test('dairy options update without a request', async ({ page, ownSite }) => {
    const traffic = listen(page)
    await page.goto(`${ownSite.url}${quotes}/options/WMP/WMPH24`)
    await awake(page)
    const line = page.getByRole('row', { name: /3,400/ }).first()
    const before = await line.innerText()
    await ownSite.advance(55_000)
    await whileTimePasses(ownSite, expect(line).not.toHaveText(before, { useInnerText: true }))
    await expect(page.getByText('updating', { exact: true })).toBeVisible()
    expect(traffic.queries).toEqual([])
  })
})

test('a curve leads to a contract, its year can be read by keys, and the next contract follows', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}${quotes}/futures/MKP`)
  await awake(page)
  const curve = page.getByRole('application', { name: 'MKP forward curve, bar by bar' })
  await curve.focus()
  await expect(curve).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByText(/Contract MKPU28, Now \d\.\d\d/)).toBeAttached({ timeout: 500 })
  }).toPass()
  await page
    .getByRole('row', { name: /^MKPU24/ })
    .getByRole('link', { name: 'MKPU24', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milk Price Future Sep 2024')
  await expect(page.getByText(/^Over the year to 07\/03\/2024 the price/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Volume' }).uncheck()
  await page.getByRole('checkbox', { name: 'MACD' }).check()
  await expect(page).toHaveURL(/lower=/)
  await expect(page.getByRole('term').filter({ hasText: 'MACD (12, 26)' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'MKPU25' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milk Price Future Sep 2025')
})

test('index futures update without a request', async ({ page, ownSite }) => {
  const traffic = listen(page)
  await page.goto(`${ownSite.url}/markets/NZCX/index_futures`)
  await awake(page)
  // The contract is also listed in the table below.
  const quotes = page.getByRole('table', { name: / futures by expiry$/ })
  const line = quotes.getByRole('row', { name: /^KIWH24/ })
  const before = await line.innerText()
  await whileTimePasses(ownSite, expect(line).not.toHaveText(before, { useInnerText: true }))
  await expect(page.getByText('updating', { exact: true })).toBeVisible()
  expect(traffic.queries).toEqual([])
})

test('with the ticker down, dairy futures are read from the public API', async ({ page, ownSite }) => {
  const traffic = listen(page)
  await page.goto(`${ownSite.url}${quotes}/futures/WMP`)
  await awake(page)
  await whileTimePasses(ownSite, expect(page.getByText('updating', { exact: true })).toBeVisible())
  await page.clock.install()
  await ownSite.fail('ticker', 'down')
  await whileTimePasses(ownSite, expect(page.getByText('last known')).toBeVisible())
  await page.clock.runFor(31_000)
  await expect(page.getByText('last known')).toBeHidden()
  await expect(page.getByText(/^Delayed 20 min/)).toBeVisible()
  expect(traffic.queries).toHaveLength(1)
})
