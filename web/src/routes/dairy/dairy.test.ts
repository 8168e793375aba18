import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { untraded } from '../../testing/sample-derivative.ts'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const contract = (code: string, more: object = {}) => ({
  ...untraded,
  id: code,
  code,
  type: 'FUTURE',
  strikePrice: null,
  productCode: 'WMP',
  updated: null,
  daysToExpiry: 24,
  currency: 'USD',
  expiryDate: '2026-12-14',
  isExpired: false,
  hasOptions: true,
  freshness: sampleShare.freshness,
  ...more,
})
const traded = {
  lastPrice: 2_710,
  priceAmount: 2_710,
  change: 35,
  bid: 2_705,
  bidVolume: 12,
  offer: 2_715,
  priorSettle: 2_675,
  tradedVolume: 1_240,
}
const futures = [
  contract('WMPX26', { isExpired: true, hasOptions: false, expiryDate: '2026-11-16' }),
  contract('WMPZ26', traded),
]
const option = (type: 'CALL' | 'PUT', strikePrice: number) =>
  contract(`WMPZ26${type[0]}${strikePrice}`, {
    type,
    strikePrice,
    priorSettle: strikePrice / 100,
    invalidFigures: [] as string[],
    priorDayOI: strikePrice === 2_700 ? 12 : 0,
    hasOptions: null,
    valuation:
      strikePrice < 3_000
        ? {
            price: 27.5,
            basis: 'MIDDLE',
            impliedVolatility: 24.126,
            refusal: null,
            greeks: {
              delta: type === 'CALL' ? 0.513 : -0.478,
              gamma: 0.00087,
              vega: 7.16,
              theta: -0.98,
              rho: -0.39,
            },
          }
        : {
            price: null,
            basis: null,
            impliedVolatility: null,
            greeks: null,
            refusal: { reason: 'NO_PRICE', message: 'It has no price.' },
          },
  })
const strikes = Array.from({ length: 17 }, (_, at) => 2_300 + at * 50)
const options = strikes.flatMap(strike => [option('CALL', strike), option('PUT', strike)])
const underlying = {
  id: 'WMPZ26',
  code: 'WMPZ26',
  isShare: false,
  marketCode: null,
  price: 2_710,
  change: 35,
  freshness: sampleShare.freshness,
}
const chain = {
  id: 'WMPZ26',
  contractCode: 'WMPZ26',
  underlyingCode: 'WMP',
  currency: 'USD',
  exerciseDate: '2026-12-14',
  daysLeft: 24,
  years: 0.0667,
  interestRate: { percent: 4, source: 'assumed by this site' },
  underlying,
  options,
  freshness: sampleShare.freshness,
}
const contracts = ['WMPZ26', 'WMPF27'].map(code => ({
  id: code,
  contractCode: code,
  exerciseDate: '2026-12-14',
}))

const path = '/markets/nzx-dairy-derivatives/quotes'
const show = (address: string, answers: object = {}) =>
  renderRoute(path + address, {
    ...sampleShell,
    dairyFutures: futures,
    optionChain: chain,
    optionContracts: contracts,
    earlierForwardCurves: [],
    upcomingDairyFutures: futures,
    ...answers,
  })

const wordsOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<span[^>]*role="tooltip".*?<\/span>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const partsOf = (html: string, element: 'th' | 'td') =>
  Array.from(html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs')), ([, part = '']) =>
    wordsOf(part),
  )
/** Finds the row whose header starts with a text. */
const rowOf = (html: string, head: string) =>
  (html.match(/<tr\b.*?<\/tr>/gs) ?? []).find(row => partsOf(row, 'th')[0]?.startsWith(head)) ?? ''
const cellsOf = (row: string) => partsOf(row, 'td')
const tableOf = (html: string, caption: string) =>
  (html.match(/<table\b.*?<\/table>/gs) ?? []).find(table => table.includes(caption)) ?? ''
const columnsOf = (table: string) => partsOf(/<thead.*?<\/thead>/s.exec(table)?.[0] ?? '', 'th')

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

test('a product’s futures show bid, offer and last price; expired ones are last and marked', async () => {
  const { status, headings, text, link } = await show('/futures/WMP')
  expect(status).toBe(200)
  expect(headings[0]).toBe('Whole Milk Powder Futures')
  expect(text).toMatch(/WMPZ26 Options 14\/12\/2026 2,710 ▲ \+35 2,705 × 12 2,715 .*1,240 0 .*WMPX26 Expired/)
  expect(link('Options')).toBe(`${path}/options/WMP/WMPZ26`)
})

test('the products are in a fixed order, and the milk price is in cents', async () => {
  const { text } = await show('/futures/MKP', { dairyFutures: [contract('MKPU27', { lastPrice: 9.4 })] })
  expect(text).toContain('Whole Milk Powder Skim Milk Powder Anhydrous Milk Fat Butter Milk Price')
  expect(text).toContain('9.40')
})

test.each(['WMP', 'SMP', 'AMF', 'BTR'])('futures and options of %s are in whole dollars', async code => {
  const figures = { lastPrice: 2_710, bid: 2_705, offer: 2_715.6, priorSettle: 2_675.2 }
  const product = { productCode: code, ...figures }
  const { html } = await show(`/futures/${code}`, { dairyFutures: [contract(`${code}Z26`, product)] })
  const row = cellsOf(rowOf(tableOf(html, 'futures by expiry'), `${code}Z26`))
  expect([row[1], ...row.slice(3, 5), row[8]]).toEqual(['2,710', '2,705', '2,716', '2,675'])
  const priced = [{ ...option('CALL', 2_700), lastPrice: 27 }, option('PUT', 2_700)]
  const board = await show(`/options/${code}/${code}Z26`, { optionChain: { ...chain, options: priced } })
  expect(strikesIn(board.html)).toEqual(['2,700'])
  expect(cellsOf(rowOf(board.html, '2,700'))[0]).toBe('27')
})

test('strikes and premiums of options on the milk price are in cents', async () => {
  const strike = (type: 'CALL' | 'PUT', at: number) => ({
    ...option(type, at),
    lastPrice: 0.3,
    change: 0.05,
    bid: 0.25,
    offer: 1,
    priorSettle: 0.25,
  })
  const options = [9, 9.5].flatMap(at => [strike('CALL', at), strike('PUT', at)])
  const milk = { ...chain, options, underlying: { ...underlying, price: 9.4, change: 0.1 } }
  const { html, text } = await show('/options/MKP/MKPU27', { optionChain: milk })
  expect(strikesIn(html)).toEqual(['9.00', '9.50'])
  expect(cellsOf(rowOf(html, '9.50')).slice(0, 5)).toEqual(['0.30', '+0.05', '0.25', '1.00', '0.25'])
  expect(text).toContain('9.40 ▲ +0.10')
})

const optionFigures = ['Last', 'Change', 'Bid', 'Offer', 'Settle', 'Lots', 'Open int.', 'IV', 'Delta']
const greeks = ['Price', 'IV', 'Delta', 'Gamma', 'Vega', 'Theta', 'Rho']

test('futures and options have the specified columns', async () => {
  const quotes = tableOf((await show('/futures/WMP')).html, 'Whole Milk Powder futures by expiry')
  expect(columnsOf(quotes)).toEqual([
    'Contract',
    'Expiry',
    'Last',
    'Change',
    'Bid',
    'Offer',
    'Open',
    'High',
    'Low',
    'Prior settle',
    'Lots',
    'Open interest',
    'Updated',
    'More',
  ])
  const heads = async (search: string) =>
    columnsOf(tableOf((await show(`/options/WMP/WMPZ26${search}`)).html, 'Strike'))
  expect(await heads('')).toEqual(['Calls', 'Strike', 'Puts', ...optionFigures, ...optionFigures])
  expect(await heads('?columns=greeks')).toEqual(['Calls', 'Strike', 'Puts', ...greeks, ...greeks])
})

const strikesIn = (html: string) =>
  [...mainOf(html).matchAll(/<th role="rowheader"[^>]*>([\d,.]+)/g)].map(([, strike]) => strike)

test('the eleven strikes at the money are shown first, with the nearest one marked', async () => {
  const { html, headings, text, link } = await show('/options/WMP/WMPZ26')
  expect(headings[0]).toBe('Whole Milk Powder Options on WMPZ26')
  expect(text).toMatch(/Price of the future WMPZ26 2,710 ▲ \+35 As at/)
  expect(text).toMatch(/Last day of exercise 14\/12\/2026 24 days left, 0\.0667 years to its close/)
  expect(text).toContain('4.00% assumed by this site')
  expect(strikesIn(html)).toHaveLength(11)
  expect(strikesIn(html)[5]).toBe('2,700')
  const nearest = /<tr role="row" data-nearest="true">.*?<\/tr>/s.exec(html)?.[0] ?? ''
  expect(nearest).toMatch(/>27<.*24\.13%.*0\.513.*2,700.*24\.13%.*−0\.478/s)
  expect(text).toContain('11 of 17 strikes')
  expect(link('Show all')).toBe('/markets/nzx-dairy-derivatives/quotes/options/WMP/WMPZ26?strikes=all')
  expect(link('WMPF27 14/12/2026')).toBe(`${path}/options/WMP/WMPF27`)
})

test('all strikes, those with open interest and the greeks have an address each', async () => {
  expect(strikesIn((await show('/options/WMP/WMPZ26?strikes=all')).html)).toHaveLength(17)
  expect(strikesIn((await show('/options/WMP/WMPZ26?interest=open')).html)).toEqual(['2,700'])
  const { text } = await show('/options/WMP/WMPZ26?columns=greeks')
  expect(text).toMatch(/27\.5 mid 24\.13% 0\.513 0\.00087 7\.16 −0\.98 −0\.39 2,700/)
})

test('an option without a volatility states the reason, and the smile describes the others', async () => {
  const { text } = await show('/options/WMP/WMPZ26?strikes=all')
  expect(text).toContain('6 options have no volatility It has no price. WMPZ26C3000, WMPZ26P3000')
  expect(text).toMatch(/Implied volatility by strike: 24\.13% at the strike of 2,300\. WMPZ26 is at 2,710\./)
})

test('without a price of the future all strikes are shown at once', async () => {
  const { html } = await show('/options/WMP/WMPZ26', { optionChain: { ...chain, underlying: null } })
  expect(strikesIn(html)).toHaveLength(17)
  expect(html).not.toContain('data-nearest')
})

test('a contract without options links to the nearest expiry', async () => {
  const { status, link } = await show('/options/WMP/WMPZ99', { optionChain: null })
  expect(status).toBe(404)
  expect(link('Options on WMPF27, the nearest expiry')).toBe(`${path}/options/WMP/WMPF27`)
})

test('an unknown product or contract has status 404, one that cannot be read 503', async () => {
  expect((await show('/futures/XXX')).status).toBe(404)
  expect((await show('/options/WMP/WMPZ99', { optionChain: null })).status).toBe(404)
  const fail = () => Promise.reject(new Error('The source is down'))
  expect((await show('/futures/WMP', { dairyFutures: fail })).status).toBe(503)
  expect((await show('/options/WMP/WMPZ26', { optionChain: fail })).status).toBe(503)
})

test('an address in lower case redirects to upper case', async () => {
  expect((await show('/futures/wmp')).html).toBe(`${path}/futures/WMP`)
  expect((await show('/options/wmp/wmpz26')).html).toBe(`${path}/options/WMP/WMPZ26`)
})
