import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { listen, openStreams, setHidden } from './pages/network.ts'

const minute = 60_000

test('a hidden tab stops its stream, and is current when it is shown again', async ({ page, ownSite }) => {
  await page.clock.install()
  const traffic = listen(page)
  const instrument = new InstrumentPage(page)
  await instrument.open(ownSite.url, await someCode('NZSX'))
  await awake(page)
  await expect.poll(() => openStreams(traffic)).toBe(1)
  const volume = await instrument.figure('Volume').innerText()
  await setHidden(page, true)
  await page.clock.runFor(10 * minute)
  await expect.poll(() => openStreams(traffic)).toBe(0)
  await ownSite.advance(10 * minute)
  await setHidden(page, false)
  await page.clock.runFor(5_000)
  await expect.poll(() => openStreams(traffic)).toBe(1)
  await expect(instrument.figure('Volume')).not.toHaveText(volume)
})
