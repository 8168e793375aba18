import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleHistory } from '../../testing/sample-history.ts'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const unread = () => {
  throw new Error('unreachable')
}
const show = async (priceHistory: object) =>
  (await renderRoute('/instruments/KRE', { ...sampleShell, instrument: { ...sampleShare, priceHistory } }))
    .html

const notice = 'Volumes are missing right now. Prices are not affected.'

test('volumes that cannot be read are reported as missing, and the chart is drawn', async () => {
  const html = await show({ ...sampleHistory(260), volumeFreshness: unread })
  expect(html).toContain(notice)
  expect(html).not.toContain('The price history cannot be read')
  expect(html).toContain('1 Year')
})

test('an instrument that has no volumes reports none as missing', async () => {
  expect(await show(sampleHistory(260))).not.toContain(notice)
})
