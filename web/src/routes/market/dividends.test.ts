import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleDividend } from '../../testing/sample-dividend.ts'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'
import { closedMarket, sampleMarket } from '../../testing/sample-market.ts'

const instrument = {
  ...sampleShare,
  cumExEntitlement: [{ code: 'CD', meaning: 'Cum Dividend' }],
  dividends: [sampleDividend] as unknown,
  upcomingDividends: [] as unknown,
}

const show = (given: unknown = instrument) =>
  renderRoute('/instruments/KRE/dividends', { ...sampleShell, instrument: given })

test('a dividend shows its dates, and its gross amount with the calculation', async () => {
  const { status, text, html } = await show()
  expect(status).toBe(200)
  expect(html).toMatch(/<details[^>]*><summary aria-label="More of Interim, ex 22\/06\/2026"/)
  expect(text).toContain('Interim 22/06/2026 23/06/2026 06/07/2026 7.4000c 2.8778c 1.3059c 10.2778c')
  expect(text).toContain('Gross = cash + imputation credit = 7.4000c + 2.8778c = 10.2778c')
  expect(text).toContain('Holders outside New Zealand also get a supplementary dividend of 1.3059c, which')
})

test('a dividend without a credit has its cash amount as gross amount', async () => {
  const plain = { ...sampleDividend, imputationCreditAmount: null, supplementaryAmount: null, gross: 0.074 }
  const { text } = await show({ ...instrument, dividends: [plain] })
  expect(text).toContain('7.4000c — — 7.4000c')
  expect(text).toContain('Gross = cash, without an imputation credit = 7.4000c')
  expect(text).not.toContain('on top, the supplementary')
})

test('an unknown amount is not zero', async () => {
  const open = { ...sampleDividend, amount: null, gross: null }
  const { text } = await show({ ...instrument, dividends: [open] })
  expect(text).toContain('The amount is not known yet.')
  expect(text).not.toContain('0.0000c')
})

test('a notice next to the price has an explanation', async () => {
  const { html } = await show()
  expect(html).toMatch(/>CD<\/button><span[^>]*role="tooltip"[^>]*>Cum Dividend</)
})

test('an unknown notice is shown by its code, without a meaning', async () => {
  const { html } = await show({ ...instrument, cumExEntitlement: [{ code: 'ZQ', meaning: null }] })
  expect(html).toMatch(/>ZQ<\/button><span[^>]*role="tooltip"[^>]*>Exchange code without a published meaning/)
})

test('both empty lists have their text; dividends that cannot be read are not reported as absent', async () => {
  const none = await show({ ...instrument, dividends: [] })
  expect(none.text).toContain('No dividends announced.')
  expect(none.text).toContain('No dividend went ex in the last three years.')
  const failed = await show({
    ...instrument,
    dividends: () => Promise.reject(new Error('The source is down')),
  })
  expect(failed.status).toBe(200)
  expect(failed.text).toContain('Data not available')
  expect(failed.text).not.toContain('went ex in the last three years.')
})

test('an unknown instrument has status 404', async () => {
  expect((await show(null)).status).toBe(404)
})

const market = {
  ...sampleMarket,
  ...closedMarket,
  freshness: null,
  dividends: [sampleDividend] as unknown,
}
const ofMarket = (address: string, given: unknown = market) =>
  renderRoute(address, { ...sampleShell, market: given, notices: [{ code: 'XD', meaning: 'Ex Dividend' }] })

test('a market’s upcoming dividends name their instruments, and each notice has an explanation', async () => {
  const { status, headings, text, link, html } = await ofMarket('/markets/NZSX/dividends')
  expect(status).toBe(200)
  expect(headings).toEqual(['NZX Main Board Dividends', 'What the letters next to a price mean'])
  expect(text).toContain('KRE KRE Ordinary Shares Interim 22/06/2026')
  expect(link('KRE')).toBe('/instruments/KRE')
  expect(html).toMatch(/>XD<\/button><span[^>]*>Ex Dividend</)
})

test('a market whose dividends cannot be read has status 503', async () => {
  const { status, text } = await ofMarket('/markets/NZDX/dividends', { ...market, dividends: null })
  expect(status).toBe(503)
  expect(text).toContain('Data not available')
})

test.each([
  ['/markets/dividends', '/markets/NZSX/dividends'],
  ['/markets/dividends?market=nzdx', '/markets/NZDX/dividends'],
])('dividends are part of their market: %s redirects to %s', async (address, target) => {
  const { status, html } = await ofMarket(address)
  expect(status).toBe(308)
  expect(html).toBe(target)
})
