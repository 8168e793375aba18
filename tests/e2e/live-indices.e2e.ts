import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { listen } from './pages/network.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

test('an index updates on its page and in the header without a request', async ({ page, ownSite }) => {
  const traffic = listen(page)
  await page.goto(`${ownSite.url}/markets/indices/NZ50`)
  await awake(page)
  const value = page.getByText(/^[\d,]+\.\d\d$/).first()
  const moved = page.getByRole('toolbar', { name: 'Indices today' }).getByRole('link').first()
  const [before, headerBefore] = [await value.innerText(), await moved.innerText()]
  await whileTimePasses(ownSite, expect(value).not.toHaveText(before))
  await whileTimePasses(ownSite, expect(moved).not.toHaveText(headerBefore))
  expect(traffic.queries).toEqual([])
})

test('the list of indices updates live', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/markets/indices`)
  await awake(page)
  const line = page.getByRole('row', { name: /SPNZXNZ50TR/ })
  const before = await line.innerText()
  await whileTimePasses(ownSite, expect(line).not.toHaveText(before))
})

test('a market’s summary updates live', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/markets/NZSX`)
  await awake(page)
  const summary = page.getByRole('region', { name: /^Market on/ })
  const before = await summary.innerText()
  await whileTimePasses(ownSite, expect(summary).not.toHaveText(before))
})
