import { expect, test } from 'vitest'
import { renderRoute } from '../testing/render-route.tsx'
import { sampleShare, sampleShell } from '../testing/sample-instrument.ts'

const nothing = {
  lastPrice: null,
  priceAmount: null,
  change: null,
  bid: null,
  bidVolume: null,
  offer: null,
  offerVolume: null,
  open: null,
  high: null,
  low: null,
  priorSettle: null,
  tradedVolume: 0,
  priorDayOI: 0,
}
const contract = (code: string, more: object = {}) => ({
  ...nothing,
  id: code,
  code,
  type: 'FUTURE',
  strikePrice: null,
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
    hasOptions: null,
  })
const strikes = Array.from({ length: 17 }, (_, at) => 2_300 + at * 50)
const options = strikes.flatMap(strike => [option('CALL', strike), option('PUT', strike)])

const path = '/markets/nzx-dairy-derivatives/quotes'
const show = (address: string, answers: object = {}) =>
  renderRoute(path + address, { ...sampleShell, dairyFutures: futures, dairyOptions: options, ...answers })

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

test('a product’s futures say what is bid, asked and paid; the expired ones come last and say so', async () => {
  const { status, headings, text, link } = await show('/futures/WMP')
  expect(status).toBe(200)
  expect(headings[0]).toBe('Whole Milk Powder Futures')
  expect(text).toContain('Prices in USD')
  expect(text).toMatch(/WMPZ26 Options 14\/12\/2026 2,710 ▲ \+35 2,705 × 12 2,715 .*1,240 0 WMPX26 Expired/)
  expect(link('Options')).toBe(`${path}/options/WMP/WMPZ26`)
})

test('the products stand in their order, and the milk price is told in cents', async () => {
  const { text } = await show('/futures/MKP', { dairyFutures: [contract('MKPU27', { lastPrice: 9.4 })] })
  expect(text).toContain('Whole Milk Powder Skim Milk Powder Anhydrous Milk Fat Butter Milk Price')
  expect(text).toContain('9.40')
})

test('of a contract the eleven strikes at the money come first, all of them behind', async () => {
  const { html, headings } = await show('/options/WMP/WMPZ26')
  expect(headings[0]).toBe('Whole Milk Powder Options on WMPZ26')
  const [near = '', all = ''] = mainOf(html).split('<details')
  expect(near).toContain('Exercised on')
  expect(near).toContain('14/12/2026')
  const strikesIn = (part: string) =>
    [...part.matchAll(/<th scope="row">([\d,]+)</g)].map(([, strike]) => strike)
  expect(strikesIn(near)).toHaveLength(11)
  expect(strikesIn(near)[5]).toBe('2,700')
  expect(near).toMatch(/<tr data-nearest="true">.*?>27<.*?2,700.*?>27<.*?<\/tr>/s)
  expect(strikesIn(all)).toHaveLength(17)
})

test('without a price of the future all strikes are shown at once', async () => {
  const { html } = await show('/options/WMP/WMPZ26', { dairyFutures: null })
  expect(html.match(/<th scope="row">/g)).toHaveLength(17)
  expect(mainOf(html)).not.toContain('<details')
})

test('a product or a contract that does not exist is not there, and what failed is not called absent', async () => {
  expect((await show('/futures/XXX')).status).toBe(404)
  expect((await show('/options/WMP/WMPZ99', { dairyOptions: null })).status).toBe(404)
  const fail = () => Promise.reject(new Error('The source is down'))
  expect((await show('/futures/WMP', { dairyFutures: fail })).status).toBe(503)
  expect((await show('/options/WMP/WMPZ26', { dairyOptions: fail })).status).toBe(503)
})

test('an address in small letters leads to the one in capitals', async () => {
  expect((await show('/futures/wmp')).html).toBe(`${path}/futures/WMP`)
  expect((await show('/options/wmp/wmpz26')).html).toBe(`${path}/options/WMP/WMPZ26`)
})
