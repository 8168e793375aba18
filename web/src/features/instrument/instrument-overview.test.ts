import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleBond, sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const show = (instrument: object) => renderRoute('/instruments/KRE', { ...sampleShell, instrument })

test('maturity, price history and the announcements link follow the panels', async () => {
  const { text } = await show({ ...sampleBond, code: 'KRE' })
  const parts = ['Activity', 'Performance', 'Fundamental', 'Matures', 'KRE Price History', 'View Kōwhai']
  const places = parts.map(part => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test.each([
  ['TRADING', 'Trading'],
  ['HALTED', 'Halted'],
  ['SUSPENDED', 'Suspended'],
  [null, '—'],
])('a trading status of %s is shown as %s', async (suspensionStatus, words) => {
  const { rows } = await show({ ...sampleShare, suspensionStatus })
  expect(rows).toContainEqual(['Trading status', words])
})

test('a panel shows an em dash for a missing figure, and zero for zero', async () => {
  const { rows } = await show({ ...sampleShare, totalCount: 0, totalVolume: null, firstPrice: null })
  expect(rows).toContainEqual(['Trades', '0'])
  expect(rows).toContainEqual(['Volume', '—'])
  expect(rows).toContainEqual(['Open', '—'])
})

test('the chart names the library that draws it', async () => {
  const { text, link } = await show(sampleShare)
  expect(text).toContain('Drawn with D3 .')
  expect(link('D3')).toBe('https://d3js.org/')
})

test('a range is shown in words and as a bar with the price on it', async () => {
  const { text, html } = await show(sampleShare)
  expect(text).toContain('Day’s range $4.1050 to $4.2000')
  expect(text).toContain('52-week range $3.7700 to $4.6000')
  expect(text).toContain('Previous close $4.1200')
  expect(html.match(/<svg[^>]*aria-hidden="true"><rect/g)).toHaveLength(2)
})

test('a new high extends the year’s range, and a day without trades has no range', async () => {
  const high = await show({ ...sampleShare, highPrice: 5 })
  expect(high.text).toContain('52-week range $3.7700 to $5.0000')
  const quiet = await show({ ...sampleShare, lowPrice: null, highPrice: null, fiftyTwoWeekRange: null })
  expect(quiet.text).not.toMatch(/Day’s range|52-week range/)
})

const halt = { id: '7', title: 'Trading halt of KRE', releasedAt: '2026-11-19T21:30:00.000Z' }

test('a halt shows its time and its linked reason, and hides the trading state', async () => {
  const { text, link, html } = await show({
    ...sampleShare,
    suspensionStatus: 'HALTED',
    haltAnnouncement: halt,
  })
  expect(text).toContain('Halted since 10:30 am: Trading halt of KRE')
  expect(link('Trading halt of KRE')).toBe('/announcements/7')
  expect(html).toMatch(/<section[^>]*data-stopped="true"/)
  expect(text).not.toContain('· Trading')
})

test('a suspension of an earlier day shows its date; one without an announcement explains itself', async () => {
  const suspended = { ...sampleShare, suspensionStatus: 'SUSPENDED' }
  const old = { ...halt, releasedAt: '2026-08-31T20:45:00.000Z', title: 'Suspension of trading in KRE' }
  expect((await show({ ...suspended, haltAnnouncement: old })).text).toContain(
    'Suspended since 1 Sep 2026: Suspension of trading in KRE',
  )
  expect((await show(suspended)).text).toContain('Suspended: no trades can be made')
  expect((await show(sampleShare)).html).not.toContain('data-stopped')
})

test('an instrument shows its issuer’s news, the next dividend and the issuer’s other securities', async () => {
  const news = (id: string) => ({
    id,
    title: `Notice ${id}`,
    releasedAt: '2026-11-19T21:30:00.000Z',
    isPriceSensitive: id === '1',
    retraction: null,
  })
  const company = {
    id: 'KRE000000',
    code: 'KRE',
    announcements: { nodes: ['1', '2', '3', '4', '5'].map(news), streamCursor: 'e1' },
    instruments: [sampleShare, sampleBond],
  }
  const pays = (expectedDate: string) => ({
    id: expectedDate,
    expectedDate,
    payableDate: '2026-12-29',
    amount: 0.0695,
    gross: 0.096528,
    currencyCode: 'NZD',
  })
  const upcomingDividends = [pays('2027-03-14'), pays('2026-12-14')]
  const { rows, link, text, html } = await show({
    ...sampleShare,
    announcer: company,
    company,
    upcomingDividends,
  })
  expect(link('Notice 5')).toBe('/announcements/5')
  expect(text).toContain('20/11/2026 10:30 am Notice 1 Price sensitive')
  expect(html).toMatch(/data-kind="news">Price sensitive</)
  expect(rows).toContainEqual(['Ex date', '14/12/2026'])
  expect(link('KRE010')).toBe('/instruments/KRE010')
  expect((await show({ ...sampleBond, company, code: 'KRE' })).text).not.toContain('Next dividend')
})

test.each([
  ['next to the announcements', sampleBond],
  ['below the ranges', sampleShare],
])('an account service without alerts offers none %s', async (_place, instrument) => {
  const at = (accountFeatures: string[] | null) =>
    renderRoute('/instruments/KRE', {
      ...sampleShell,
      accountFeatures,
      instrument: { ...instrument, code: 'KRE' },
    })
  const { link } = await at(['ALERT_RULES'])
  expect(link('Alert me about KRE')).toBe('/mynzx/alerts?code=KRE')
  // Not read in time.
  expect((await at(null)).link('Alert me about KRE')).toBe('/mynzx/alerts?code=KRE')
  const without = await at(['DIGESTS'])
  expect(without.link('Add KRE to your portfolio')).toBeDefined()
  expect(without.text).not.toContain('Alert me about')
})
