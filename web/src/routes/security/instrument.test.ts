import { expect, test } from 'vitest'
import * as glossary from '../../__generated__/glossary/instrument.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleBond, sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const show = (instrument: object | null, address = '/instruments/KRE') =>
  renderRoute(address, { ...sampleShell, instrument })

const labels = (rows: [string, string][]) => rows.map(([label]) => label)

test('a share’s page shows all specified figures, in their order', async () => {
  const { status, rows, headings, text } = await show(sampleShare)
  expect(status).toBe(200)
  expect(headings.slice(0, 5)).toEqual([
    'Kōwhai Renewable Energy',
    'Activity',
    'Performance',
    'Fundamental',
    'KRE Price History',
  ])
  expect(rows.slice(0, 19)).toEqual([
    ['Instrument Name', 'KRE Ordinary Shares'],
    ['Issued By', 'Kōwhai Renewable Energy Limited'],
    ['ISIN', 'NZKREE0001S4'],
    ['Type', 'Ordinary Shares'],
    ['Trading status', 'Trading'],
    ['Trades', '1,284'],
    ['Value', '$3,412,906'],
    ['Volume', '817,220'],
    ['Capitalisation (000s)', '$2,905,410'],
    ['Open', '$4.1200'],
    ['High', '$4.2000'],
    ['Low', '$4.1050'],
    ['High Bid', '$4.1800'],
    ['Low Offer', '$4.1900'],
    ['P/E', '21.34'],
    ['EPS', '$0.196'],
    ['NTA', '—'],
    ['Gross Div Yield', '5.12%'],
    ['Securities Issued', '694,243,727'],
  ])
  expect(text).toContain('$ 4.1850 Price change ▲ +0.0650 +1.58%')
  expect(text).toContain('52 Week Change ▼ −3.24% from $4.3250 on 21 Nov 2025')
  expect(text).not.toContain('matures')
})

test('a bond’s page has the rows of a bond and none of a share', async () => {
  const { rows, text } = await show(sampleBond, '/instruments/KRE010')
  expect(rows.slice(0, 22)).toEqual([
    ['Instrument Name', 'KRE 15/07/2030 4.25% Green Bonds'],
    ['Issued By', 'Kōwhai Renewable Energy Limited'],
    ['ISIN', 'NZKREE0001S4'],
    ['Type', 'Debt - GREEN'],
    ['Price Per $100', '$101.234'],
    ['Maturity Date', '15/07/2030'],
    ['Previous Payment Date', '15/10/2026'],
    ['Trading status', 'Trading'],
    ['Trades', '1,284'],
    ['Value', '$3,412,906'],
    ['Volume', '817,220'],
    ['Outstanding (000s)', '$125,000'],
    ['Open', '4.300%'],
    ['High', '4.200%'],
    ['Low', '4.105%'],
    ['High Bid', '4.180%'],
    ['Low Offer', '4.190%'],
    ['Face Value', '$1.000'],
    ['Coupon', '4.25%'],
    ['Next Record Date', '05/01/2027'],
    ['Frequency', 'Quarterly'],
    ['Minimum Holding', '$5,000'],
  ])
  expect(text).not.toContain('52 Week Change')
  expect(text).toContain('Matures 15 Jul 2030 at $1.00 for each $1, and pays 4.25% a year, quarterly.')
})

test('an option expires, without a repayment', async () => {
  const option = { ...sampleShare, marketCode: 'NZCX', maturityDate: '2024-03-21' }
  const { text } = await show(option)
  expect(text).toContain('Expires 21 Mar 2024 .')
  expect(text).not.toContain('repaying')
})

test('a green instrument has the suffix and the badge, another has neither', async () => {
  const green = await show(sampleBond, '/instruments/KRE010')
  expect(green.text).toContain('KRE010 - GREEN')
  expect(green.html).toContain('aria-label="Green instrument"')
  const plain = await show(sampleShare)
  expect(plain.text).not.toContain('GREEN')
  expect(plain.html).not.toContain('Green instrument')
})

test('entitlements are shown with their meaning only where one applies', async () => {
  const none = await show(sampleShare)
  expect(labels(none.rows)).not.toContain('Cum/Ex Entitlement')
  const some = await show({ ...sampleShare, cumExEntitlement: [{ code: 'XD', meaning: 'Ex Dividend' }] })
  expect(some.rows).toContainEqual(['Cum/Ex Entitlement', 'XD'])
  expect(some.html).toMatch(/role="tooltip"[^>]*>Ex Dividend</)
  const odd = await show({ ...sampleShare, cumExEntitlement: [{ code: 'ZQ', meaning: null }] })
  expect(odd.html).toMatch(
    />ZQ<\/button><span[^>]*role="tooltip"[^>]*>Exchange code without a published meaning/,
  )
})

test('the explanation of a figure is its schema description', async () => {
  const { explanation } = await show(sampleShare)
  expect(explanation('P/E')).toBe(glossary.peRatio)
  expect(explanation('High Bid')).toBe(glossary.bestBid)
  expect(explanation('Capitalisation (000s)')).toBe(glossary.capitalisation)
})

test('an explanation contains no code marks', () => {
  expect(glossary.code).toBe('Stock code, such as KRE.')
  expect(Object.values(glossary).join()).not.toContain('`')
})

test('the tab title has code, price and name, and no price if there was no trade', async () => {
  const title = async (...page: Parameters<typeof show>) =>
    /<title>(.*?)<\/title>/.exec((await show(...page)).html)?.[1]
  expect(await title(sampleShare)).toBe('KRE 4.1850 · Kōwhai Renewable Energy')
  expect(await title(sampleBond, '/instruments/KRE010')).toBe(
    'KRE010 4.250% · KRE 15/07/2030 4.25% Green Bonds',
  )
  expect(await title({ ...sampleShare, priceAmount: null })).toBe('KRE · Kōwhai Renewable Energy')
})

test('an absent 52-week change is shown as No Change, unless its source failed', async () => {
  const absent = await show({ ...sampleShare, fiftyTwoWeekChange: null })
  expect(absent.text).toContain('52 Week Change No Change')
  expect(absent.text).not.toMatch(/No Change (from|\()/)
  const failing = {
    ...sampleShare,
    fiftyTwoWeekChange: () => Promise.reject(new Error('The source is down')),
  }
  const failed = await show(failing)
  expect(failed.text).toContain('52 Week Change not available')
})

test('a page without its figures reports that, offers a retry and shows no change', async () => {
  const priceAmount = () => Promise.reject(new Error('The source is down'))
  const { status, text, rows } = await show({
    ...sampleShare,
    priceAmount,
    fiftyTwoWeekChange: null,
    freshness: null,
  })
  expect(status).toBe(200)
  expect(text).toContain('Data not available: we can’t load market data right now. Try again')
  expect(text).not.toContain('No Change')
  expect(rows).toContainEqual(['ISIN', 'NZKREE0001S4'])
})

test('an unknown change is not available; a zero change is zero', async () => {
  const unknown = await show({ ...sampleShare, priceChangeAmount: null, priceChangeRelative: null })
  expect(unknown.text).toContain('Price change not available')
  const same = await show({ ...sampleShare, priceChangeAmount: 0, priceChangeRelative: 0 })
  expect(same.text).toContain('Price change 0.0000 0.00%')
})

test('an instrument that never traded has a dash for its price', async () => {
  const { text } = await show({ ...sampleShare, priceAmount: null })
  expect(text).toContain('— Price change')
})

test('live data show their delay, other data their time', async () => {
  const live = await show(sampleShare)
  expect(live.text).toContain(
    'Data delayed by 20min | As at 20/11/2026 11:22 am · updating'.replace(' · ', ' '),
  )
  const polled = await show({
    ...sampleShare,
    freshness: { ...sampleShare.freshness, mode: 'POLLED', pollSeconds: 10 },
  })
  expect(polled.text).toContain('updates every 10 s')
  const old = await show({ ...sampleShare, freshness: { ...sampleShare.freshness, mode: 'LAST_GOOD' } })
  expect(old.text).toContain('Last updated on 20/11/2026 11:22 am last known')
  const never = await show({ ...sampleShare, asAt: null, freshness: null })
  expect(never.text).toContain('Data not available')
})

test('a snapshot leaves out the three panels and keeps the rest', async () => {
  const { headings, rows, link } = await show(sampleShare, '/instruments/KRE?view=snapshot')
  expect(headings).not.toContain('Activity')
  expect(headings).toContain('KRE Price History')
  expect(labels(rows)).toContain('ISIN')
  expect(link('View Kōwhai Renewable Energy Limited Announcements')).toBe('/companies/KRE/announcements')
})

test('an issuer without a code has its announcements linked by the instrument’s letters', async () => {
  const { link } = await show({ ...sampleBond, issuerCode: '' }, '/instruments/KRE010')
  expect(link('View Kōwhai Renewable Energy Limited Announcements')).toBe('/companies/KRE/announcements')
})

test('the issuer’s name links to its company', async () => {
  const { link } = await show(sampleShare)
  expect(link('Kōwhai Renewable Energy Limited')).toBe('/companies/KRE')
})

test('the chart is in the first HTML, with the figures of the period', async () => {
  const { html, rows, headings } = await show(sampleShare)
  expect(html).toMatch(/<figure[^>]*aria-label="KRE price chart"[\s\S]*<path/)
  expect(headings).toContain('1 Year in figures')
  expect(rows).toContainEqual(['Highest trade', '$4.2500 19/11/2026'])
})

test('a yield is written with three decimals on the chart too', async () => {
  const { text } = await show(sampleBond, '/instruments/KRE010')
  expect(text).toContain('at 4.120%, between 4.120% and 4.150%')
  // A coupon is a percentage, not a price.
  expect(text.match(/\d\.\d{1,2}%/g)?.every(percentage => percentage === '4.25%')).toBe(true)
})

test('a yield changes in percentage points, without a relative change', async () => {
  const { text } = await show({ ...sampleBond, priceChangeAmount: -0.005 }, '/instruments/KRE010')
  expect(text).toContain('4.250% Price change ▼ −0.005 pp Data delayed')
})

test('a change that rounds to zero has no arrow', async () => {
  const change = { priceChangeAmount: null, priceChangeRelative: 0.00001, fiftyTwoWeekChange: -0.00004 }
  const { text, html } = await show({ ...sampleShare, ...change })
  expect(text).toContain('Price change 0.00%')
  expect(text).toContain('52 Week Change 0.00%')
  expect(html).not.toMatch(/data-tone="(up|down)"/)
})

test('without a script a period is a link that keeps the reader’s other choices', async () => {
  const { link } = await show(sampleShare, '/instruments/KRE?type=ohlc&lower=volume-plus&view=snapshot')
  expect(link('3 Months')).toBe('/instruments/KRE?period=3m&type=ohlc&lower=volume-plus&view=snapshot')
  expect(link('1 Year')).toBe('/instruments/KRE?type=ohlc&lower=volume-plus&view=snapshot')
})

test('without a script a form submits the chart’s options together with its other choices', async () => {
  const { html } = await show(sampleShare, '/instruments/KRE?period=3m&type=ohlc&view=snapshot')
  const form = /<form.*?<\/form>/s.exec(html.slice(html.indexOf('<main')))?.[0] ?? ''
  const sent = Array.from(form.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g), ([, name]) => name)
  expect(sent.toSorted()).toEqual(['compare', 'lower', 'markers', 'overlay', 'period', 'type', 'view'])
  expect(form).toMatch(/<option value="ohlc" selected="">/)
  expect(form).toMatch(/<button type="submit"[^>]*>Show</)
})

test('a day period’s form keeps the previous type, but offers no choice of type', async () => {
  const { html } = await show(
    { ...sampleShare, intradayHistory: null },
    '/instruments/KRE?period=5d&type=candlestick',
  )
  expect(html).toContain('<input type="hidden" name="type" value="candlestick"/>')
  expect(html).toMatch(/<select[^>]* name="type" disabled=""/)
})

test('a history that cannot be read leaves the rest of the page', async () => {
  const priceHistory = () => Promise.reject(new Error('The source is down'))
  const { status, text, rows } = await show({ ...sampleShare, priceHistory })
  expect(status).toBe(200)
  expect(text).toContain('We can’t load the price history right now. Try again')
  expect(rows).toContainEqual(['Volume', '817,220'])
})

test('a flexibond shows its coupon type, and then that it is green', async () => {
  const flexibond = {
    ...sampleBond,
    categoryName: 'Flexibond',
    subcategoryName: 'Fixed Rate',
    sustainability: 'GREEN',
  }
  const { rows } = await show(flexibond, '/instruments/KRE010')
  expect(rows).toContainEqual(['Type', 'Flexibond, Fixed Rate - GREEN'])
})

test('an unknown code is a page of the site with status 404', async () => {
  const { status, headings, text } = await show(null, '/instruments/NOPE')
  expect(status).toBe(404)
  expect(headings).toEqual(['No active instrument has the code NOPE'])
  expect(text).toContain('Markets')
})

test('a code that cannot be looked up is not reported as unknown', async () => {
  const instrument = () => Promise.reject(new Error('The source is down'))
  const failed = await renderRoute('/instruments/KRE', { ...sampleShell, instrument })
  const late = await renderRoute('/instruments/KRE', null)
  for (const { status, headings, text } of [failed, late]) {
    expect(status).toBe(503)
    expect(headings).toEqual(['Data not available'])
    expect(text).toContain('Try again')
  }
})

test('a code in lower case redirects to upper case, with the other parameters', async () => {
  const { status, html } = await show(sampleShare, '/instruments/kre?period=5d')
  expect([status, html]).toEqual([308, '/instruments/KRE?period=5d'])
})
