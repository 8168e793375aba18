import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { listen } from './pages/network.ts'

const minute = 60_000

test('a visitor sees trades without interaction', async ({ page, ownSite }) => {
  const instrument = new InstrumentPage(page)
  await instrument.open(ownSite.url, await someCode('NZSX'))
  await awake(page)
  const volume = await instrument.figure('Volume').innerText()
  const price = await instrument.price.innerText()
  await expect(async () => {
    await ownSite.advance(minute)
    expect(await instrument.figure('Volume').innerText()).not.toBe(volume)
    expect(await instrument.price.innerText()).not.toBe(price)
  }).toPass()
})

test('an open chart of the day gets later trades', async ({ page, ownSite }) => {
  const instrument = new InstrumentPage(page)
  await page.clock.install()
  await page.goto(`${ownSite.url}/instruments/${await someCode('NZSX')}?period=1d&table=open`)
  await awake(page)
  const rows = instrument.table.getByRole('row')
  await expect(rows.nth(3)).toBeAttached()
  const before = await rows.count()
  await ownSite.advance(10 * minute)
  await expect(async () => {
    await page.clock.runFor(50_000)
    await ownSite.advance(1_000)
    expect(await rows.count()).toBeGreaterThan(before)
  }).toPass()
})

test('only changed parts are rendered again', async ({ page, ownSite }) => {
  const instrument = new InstrumentPage(page)
  await instrument.open(ownSite.url, await someCode('NZSX'))
  await awake(page)
  await page.evaluate(() => {
    const changed = new Set<string>()
    Object.assign(globalThis, { changed })
    new MutationObserver(records => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const label = element?.closest('dd')?.previousElementSibling?.textContent
        if (label) changed.add(label)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const volume = await instrument.figure('Volume').innerText()
  await expect(async () => {
    await ownSite.advance(minute)
    expect(await instrument.figure('Volume').innerText()).not.toBe(volume)
  }).toPass()
  const changed = await page.evaluate(() => [...(globalThis as unknown as { changed: Set<string> }).changed])
  expect(changed).toContain('Volume')
  for (const label of ['Instrument Name', 'ISIN', 'EPS', 'Securities Issued'])
    expect(changed).not.toContain(label)
})

test('a market shows its instruments with live prices', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/markets/NZSX`)
  await awake(page)
  await expect(page.getByRole('row')).not.toHaveCount(0)
  expect(await page.getByRole('row').count()).toBeGreaterThan(100)
  const before = await page.getByRole('table').innerText()
  await expect(async () => {
    await ownSite.advance(minute)
    expect(await page.getByRole('table').innerText()).not.toBe(before)
  }).toPass()
})

test('from the market to an instrument and back, without loading the site again', async ({ page, site }) => {
  const code = await someCode('NZSX')
  await page.goto(`${site.url}/markets/NZSX`)
  await awake(page)
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('link', { name: code, exact: true }).click()
  const instrument = new InstrumentPage(page)
  await expect(page).toHaveURL(new RegExp(`/instruments/${code}$`))
  await expect(instrument.panel('Activity')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row').nth(100)).toBeAttached()
  // The trend lines of thirty days are loaded after the market's table.
  await expect(page.getByRole('row').locator('svg').first()).toBeVisible()
  const traffic = listen(page)
  await page.getByRole('link', { name: code, exact: true }).click()
  await expect(instrument.panel('Activity')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  // The chart's history is large and not cached by the browser; everything else was requested a moment ago. Trends that the
  // gateway did not have at once may still be requested.
  const ofInstrument = traffic.queries.filter(query => query.includes(`%22${code}%22`))
  expect(new Set(ofInstrument).size).toBeLessThanOrEqual(1)
})
