import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { untraded } from '../../testing/sample-derivative.ts'
import { sampleHistory } from '../../testing/sample-history.ts'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const { freshness } = sampleShare
const nothing = {
  isin: null,
  description: null,
  ...untraded,
  tradeDate: null,
  updated: null,
  priceHistory: null,
  activity: null,
}
const contract = (code: string, expiryDate: string, more: object = {}) => ({
  ...nothing,
  id: code,
  code,
  productCode: code.slice(0, 3),
  type: 'FUTURE',
  currency: 'USD',
  expiryDate,
  daysToExpiry: 24,
  isExpired: false,
  hasOptions: false,
  freshness,
  ...more,
})
const near = contract('WMPZ26', '2026-12-14', {
  hasOptions: true,
  lastPrice: 2_710,
  change: 35,
  bid: 2_705,
  bidVolume: 12,
  offer: 2_715,
  priorSettle: 2_675,
  tradedVolume: 1_240,
  priorDayOI: 900,
})
const far = contract('WMPF27', '2027-01-18', { priorSettle: 2_800, tradedVolume: 60, priorDayOI: 100 })
const expired = contract('WMPX26', '2026-11-16', { isExpired: true, daysToExpiry: null, lastPrice: 2_660 })
const week = {
  age: 'WEEK',
  date: '2026-11-13',
  points: [{ code: 'WMPZ26', price: 2_655 }],
  freshness,
}
const columns = {
  date: ['2026-11-17', '2026-11-18', '2026-11-19'],
  firstPrice: [2_690, null, 2_660],
  highPrice: [2_700, null, 2_680],
  lowPrice: [2_680, null, 2_650],
  marketPrice: [2_690, 2_680, 2_670],
  adjustedPrice: [null, null, null],
  settlementPrice: [2_692, 2_680, 2_675],
  openInterest: [880, 890, 900],
  volume: [24, 0, 38],
}
const past = {
  priceHistory: { columns, points: [], freshness },
  activity: {
    columns: {
      date: columns.date,
      volume: columns.volume,
      tradeCount: [3, 0, 4],
      openInterest: [880, 890, 900],
    },
    days: [],
    freshness,
  },
}
const quotes = '/markets/nzx-dairy-derivatives/quotes/futures'
const auction = (event: number, more: object = {}) => ({
  id: `TE${event}`,
  event,
  name: `TE${event}`,
  status: 'COMPLETED',
  startsAt: `2026-11-${event === 416 ? '17' : '03'}T12:00:00Z`,
  priceIndexChange: -4.9,
  settlementPrices: [
    {
      productCode: 'WMP',
      specification: 'Regular - NZ',
      state: 'SOLD',
      price: 3_655,
      previousPrice: 3_590,
      change: 1.8106,
    },
  ],
  freshness,
  ...more,
})
const next = auction(417, { status: 'UPCOMING', startsAt: '2026-12-01T12:00:00Z' })
const answers = {
  ...sampleShell,
  currentDairyAuction: auction(416),
  pastDairyAuctions: [auction(416), auction(415)],
  upcomingDairyAuctions: [next],
  dairyFutures: [expired, near, far],
  upcomingDairyFutures: [near, far, contract('MKPU27', '2027-09-20')],
  earlierForwardCurves: [week],
  indexFutures: [
    contract('KIWZ26', '2026-12-17', { currency: 'NZD', lastPrice: 7_016, change: -20, priorSettle: 7_036 }),
  ],
  future: { ...near, ...past },
}
const show = (address: string, more: object = {}) => renderRoute(address, { ...answers, ...more })
const fail = () => Promise.reject(new Error('The source is down'))

test('a product’s page shows the price of the next contract and the totals of all contracts', async () => {
  const { status, text, headings, link } = await show(`${quotes}/WMP`)
  expect(status).toBe(200)
  expect(headings).toEqual(expect.arrayContaining(['Whole Milk Powder Futures', 'Forward curve', 'Quotes']))
  expect(text).toMatch(/US\$ ?2,710 .*\+35 \+1\.31% WMPZ26 ?, the next to expire/)
  expect(text).toMatch(/Next expiry 14\/12\/2026 24 days left/)
  expect(text).toMatch(/Lots today 1,300/)
  expect(text).toMatch(/Open interest 1,000/)
  expect(text).toContain('USD per tonne')
  expect(link('WMPZ26')).toBe(`${quotes}/WMP/WMPZ26`)
})

test('expired contracts are collapsed below the trading ones', async () => {
  const { html } = await show(`${quotes}/WMP`)
  const [listed = '', folded = ''] = html.split('Expired contracts')
  expect(listed).not.toContain('WMPX26')
  expect(folded).toContain('WMPX26')
})

test('the forward curve is described in a sentence and a table, with that of a week before', async () => {
  const { text, html } = await show(`${quotes}/WMP`)
  expect(text).toContain(
    'Prices rise 3.32% from the first contract to the last: US$2,710 for WMPZ26, expiring on 14/12/2026, US$2,800 for WMPF27, expiring on 18/01/2027. WMPZ26 stood 1 week ago at US$2,655.',
  )
  expect(text).toContain(
    'Contract Name Expiry Now 1 week ago More WMPZ26 Whole Milk Powder Future Dec 2026 14/12/2026 2,710 2,655',
  )
  expect(html).toContain('As at 13/11/2026.')
})

test('without the earlier curves only today’s is drawn, with a note', async () => {
  const { status, text } = await show(`${quotes}/WMP`, { earlierForwardCurves: fail })
  expect(status).toBe(200)
  expect(text).toContain('Prices rise 3.32%')
  expect(text).toContain('We can’t show earlier curves right now.')
})

test('the page is shown without a list of next expiries that cannot be read', async () => {
  const { status, text } = await show(`${quotes}/WMP`, { upcomingDairyFutures: fail })
  expect(status).toBe(200)
  expect(text).not.toContain('Next to expire')
})

test('a product’s futures show the last and next auction, with the settling price', async () => {
  const { text, link } = await show(`${quotes}/WMP`)
  expect(text).toMatch(
    /Last event TE416 18\/11\/2026 1:00 am NZDT GDT Price Index ▼ −4\.90% WMP contract 2 3,655 ▲ \+1\.81% Next event TE417 02\/12\/2026 1:00 am NZDT/,
  )
  expect(text).toContain('Source: GlobalDairyTrade (simulated)')
  expect(link('TE417')).toBe('/markets/gdt/events/417')
  const running = { ...next, status: 'RUNNING' }
  const contractPage = await show(`${quotes}/WMP/WMPZ26`, { currentDairyAuction: running })
  expect(contractPage.text).toMatch(/Open now TE417/)
  const none = { pastDairyAuctions: fail, upcomingDairyAuctions: fail, currentDairyAuction: fail }
  const alone = await show(`${quotes}/WMP`, none)
  expect([alone.status, alone.text.includes('Next to expire'), alone.text.includes('Last event')]).toEqual([
    200,
    true,
    false,
  ])
})

test('the milk price is in cents', async () => {
  const milk = contract('MKPU27', '2027-09-20', {
    currency: 'NZD',
    lastPrice: 9.4,
    priorSettle: 9.35,
    change: 0.05,
  })
  const { text } = await show(`${quotes}/MKP`, { dairyFutures: [milk], earlierForwardCurves: [] })
  expect(text).toMatch(/\$ ?9\.40 .*\+0\.05 \+0\.53%/)
  expect(text).toContain('NZD per kg of milk solids')
})

test('a contract’s page has its price, its orders, its year and its activity', async () => {
  const { status, text, headings, link } = await show(`${quotes}/WMP/WMPZ26`)
  expect(status).toBe(200)
  expect(headings).toEqual(
    expect.arrayContaining([
      'Whole Milk Powder Future Dec 2026',
      'History',
      'The year in figures',
      'Activity',
    ]),
  )
  expect(text).toMatch(/Bid 2,705 × 12 Offer 2,715 Prior settle 2,675/)
  expect(text).toMatch(/Expiry 14\/12\/2026 24 days left/)
  expect(text).toMatch(/Settled 2,675 19\/11\/2026 Highest 2,692 17\/11\/2026 Lowest 2,675/)
  expect(text).toMatch(/Nov 2026 62 7 2 900/)
  expect(text).toContain('Open interest 900')
  expect(link('Options on WMPZ26')).toBe('/markets/nzx-dairy-derivatives/quotes/options/WMP/WMPZ26')
})

test('an address can add MACD and an average of any length to a contract’s year', async () => {
  const future = {
    ...near,
    ...past,
    priceHistory: { ...past.priceHistory, columns: sampleHistory(40).columns },
  }
  const { text, html } = await show(`${quotes}/WMP/WMPZ26?overlay=sma&length=5&lower=macd`, { future })
  expect(text).toContain('MACD')
  expect(html).toMatch(/name="lower"[^>]*value="macd"[^>]*checked|checked[^>]*value="macd"/)
})

test('a contract without a history has no data, and an expired one shows its last day', async () => {
  const alone = await show(`${quotes}/WMP/WMPZ26`, {
    future: { ...near, priceHistory: null, activity: null },
  })
  expect(alone.status).toBe(200)
  expect(alone.text).toContain('Data not available')
  const old = await show(`${quotes}/WMP/WMPX26`, { future: { ...expired, ...past } })
  expect(old.text).toMatch(/Expired .*Final price on Mon 16 Nov 2026/)
  expect(old.text).toMatch(/Expired 16\/11\/2026/)
  const unlisted = await show(`${quotes}/WMP/WMPX26`, { future: { ...expired, ...past, currency: null } })
  expect(unlisted.text).toContain('USD per tonne')
})

test('an unknown contract links to the existing ones, and one that cannot be read has status 503', async () => {
  const missing = await show(`${quotes}/WMP/WMPZ99`, { future: null })
  expect(missing.status).toBe(404)
  expect(missing.text).toContain('No Whole Milk Powder future has the code WMPZ99')
  expect(missing.link('WMPZ26')).toBe(`${quotes}/WMP/WMPZ26`)
  expect(missing.link('WMP futures')).toBe(`${quotes}/WMP`)
  expect((await show(`${quotes}/WMP/WMPZ26`, { future: fail })).status).toBe(503)
  expect((await show(`${quotes}/XXX/XXXZ26`)).status).toBe(404)
})

test('an address in lower case redirects to upper case', async () => {
  expect((await show(`${quotes}/wmp/wmpz26?lower=macd`)).html).toBe(`${quotes}/WMP/WMPZ26?lower=macd`)
  expect((await show('/markets/nzcx/index_futures')).html).toBe('/markets/NZCX/index_futures')
  expect((await show('/markets/NZCX/index_futures/kiwz26')).html).toBe('/markets/NZCX/index_futures/KIWZ26')
})

test('a price that is not a number is shown as Invalid Input, and its row stays', async () => {
  const wrong = { ...near, lastPrice: null, priceAmount: null, invalidFigures: ['lastPrice', 'priceAmount'] }
  const { text } = await show('/markets/nzx-dairy-derivatives/quotes/futures/WMP', {
    dairyFutures: [wrong, far],
  })
  expect(text).toMatch(/WMPZ26 .*Invalid Input/)
  expect(text).toMatch(/Whole Milk Powder Future Dec 2026 14\/12\/2026 Invalid Input 2,655/)
  expect(text).toContain('2,705')
})

test('a contract whose price is not a number has a page with the chart of its history', async () => {
  const wrong = { lastPrice: null, priceAmount: null, invalidFigures: ['lastPrice', 'priceAmount'], ...past }
  for (const [address, future] of [
    ['/markets/NZCX/index_futures/KIWZ26', contract('KIWZ26', '2026-12-17', wrong)],
    [`${quotes}/WMP/WMPZ26`, { ...near, ...wrong }],
  ] as const) {
    const { status, text, html } = await show(address, { future })
    expect([address, status]).toEqual([address, 200])
    expect(text).toContain('Invalid Input')
    expect(html).toMatch(/aria-roledescription="chart"/)
    expect(html).not.toContain('NaN')
  }
})

test('index futures are in points, under their market’s header', async () => {
  const { status, headings, text, link } = await show('/markets/NZCX/index_futures')
  expect(status).toBe(200)
  expect(headings).toContain('S&P/NZX20 Index Futures')
  expect(text).toMatch(/7,016\.000 .*−20\.000 −0\.28% KIWZ26 ?, the next to expire/)
  expect(text).not.toContain('$7,016')
  expect(link('KIWZ26')).toBe('/markets/NZCX/index_futures/KIWZ26')
  expect((await show('/markets/NZCX/index_futures', { indexFutures: fail })).status).toBe(503)
})

test('an index future has a page of its own, and an unknown one links to the list', async () => {
  const future = { ...contract('KIWZ26', '2026-12-17', { lastPrice: 7_016 }), ...past }
  const { status, headings } = await show('/markets/NZCX/index_futures/KIWZ26', { future })
  expect(status).toBe(200)
  expect(headings).toContain('S&P/NZX20 Index Future Dec 2026')
  const missing = await show('/markets/NZCX/index_futures/KIWZ99', { future: null })
  expect(missing.status).toBe(404)
  expect(missing.link('Index futures')).toBe('/markets/NZCX/index_futures')
})
