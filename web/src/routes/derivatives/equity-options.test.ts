import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const { freshness } = sampleShare
const contracts = ['KAHZ26', 'KAHH27', 'MATZ26'].map(contractCode => ({
  id: contractCode,
  contractCode,
  underlyingCode: contractCode.slice(0, 3),
  underlyingName: `${contractCode.slice(0, 3)} Ordinary Shares`,
  exerciseDate: '2026-12-17',
  count: 2,
}))

const option = (type: 'CALL' | 'PUT') => ({
  id: `KAHZ26${type[0]}3000`,
  code: `KAHZ26${type[0]}3000`,
  type,
  strikePrice: 30,
  currency: 'NZD',
  expiryDate: '2026-12-17',
  exerciseDate: null,
  lastPrice: 1.2,
  change: -0.03,
  bid: 1.18,
  bidVolume: 10,
  offer: 1.22,
  offerVolume: 10,
  priorSettle: 1.23,
  tradedVolume: 3,
  invalidFigures: [] as string[],
  priorDayOI: 40,
  valuation: {
    price: 1.2,
    basis: 'MIDDLE',
    impliedVolatility: 31.5,
    greeks: { delta: 0.52, gamma: 0.07, vega: 0.04, theta: -0.01, rho: 0.02 },
    refusal: null,
  },
})

const chain = {
  id: 'KAHZ26',
  contractCode: 'KAHZ26',
  underlyingCode: 'KAH',
  currency: 'NZD',
  exerciseDate: '2026-12-17',
  daysLeft: 1,
  years: 0.0031,
  interestRate: { percent: 4, source: 'assumed by this site' },
  underlying: {
    id: 'KAH',
    code: 'KAH',
    isShare: true,
    marketCode: 'NZSX',
    price: 30.12,
    change: 0.1,
    freshness,
  },
  options: [option('CALL'), option('PUT')],
  freshness,
}

const market = {
  id: 'NZCX',
  code: 'NZCX',
  name: 'NZX Derivatives Market',
  phase: 'ENQUIRY',
  phaseEndsAt: '2026-11-22T20:00:00.000Z',
  freshness,
  instruments: {
    nodes: [{ ...sampleShare, id: 'KAHZ26C3000', code: 'KAHZ26C3000', name: 'KAH Call 30.00 2026-12' }],
  },
}

const path = '/markets/NZCX/equity_options'
const show = (address: string, answers: object = {}) =>
  renderRoute(address, { ...sampleShell, market, optionContracts: contracts, optionChain: chain, ...answers })

test('the first share and its next expiry are shown, and the others are linked', async () => {
  const { status, headings, text, link } = await show(path)
  expect(status).toBe(200)
  expect(headings.slice(0, 2)).toEqual([
    'NZX Derivatives Market Equity Options',
    'KAH Ordinary Shares, KAHZ26',
  ])
  expect(text).toMatch(/Share price KAH 30\.1200 ▲ \+0\.1000/)
  expect(text).toMatch(/1 day left, 0\.0031 years/)
  expect(text).toContain('Black, on the forward price')
  expect(text).toMatch(/1\.20 −0\.03 1\.18 1\.22 1\.23 3 40 31\.50% 0\.520 30\.00/)
  expect(link('MAT')).toBe(`${path}?underlying=MAT`)
  expect(link('KAHH27 17/12/2026')).toBe(`${path}?underlying=KAH&contract=KAHH27`)
  expect(link('KAH')).toBe(`${path}?underlying=KAH`)
})

test('an address selects another expiry, and an unlisted one falls back to the nearest', async () => {
  const headingOf = async (query: string) => (await show(`${path}?${query}`)).headings[1]
  expect(await headingOf('contract=KAHH27')).toBe('KAH Ordinary Shares, KAHH27')
  expect(await headingOf('contract=kahu27')).toBe('KAH Ordinary Shares, KAHH27')
  expect(await headingOf('underlying=MAT')).toBe('MAT Ordinary Shares, MATZ26')
  expect(await headingOf('contract=NIL')).toBe('KAH Ordinary Shares, KAHZ26')
})

test('each option has the exchange’s description and a link to its page', async () => {
  const { text, link } = await show(path)
  expect(text).toMatch(/KAHZ26C3000 KAH Call 30\.00 2026-12 Call 30\.00 NZD 17\/12\/2026/)
  expect(link('KAHZ26C3000')).toBe('/instruments/KAHZ26C3000')
})

test('an empty list has its own text; options that cannot be read are not reported as absent', async () => {
  const none = await show(path, { optionContracts: [] })
  expect([none.status, none.text.includes('There are no options on shares.')]).toEqual([200, true])
  const fail = () => Promise.reject(new Error('The source is down'))
  const failed = await show(path, { optionContracts: fail })
  expect([failed.status, failed.text.includes('Data not available')]).toEqual([503, true])
  const noChain = await show(path, { optionChain: fail })
  expect([noChain.status, noChain.text.includes('MAT')]).toEqual([503, true])
})

test('an address in another case redirects to the canonical one', async () => {
  expect((await show('/markets/nzcx/EQUITY_options?contract=KAHH27')).html).toBe(`${path}?contract=KAHH27`)
})

test('a strike has the decimals of the exchange’s data, at least two, in chain and descriptions', async () => {
  const strikes = (strikePrice: number) => ({
    optionChain: { ...chain, options: [{ ...option('CALL'), strikePrice }] },
  })
  for (const [strike, text] of [
    [30.125, '30.125'],
    [30, '30.00'],
  ] as const) {
    const { html } = await show(path, strikes(strike))
    expect(html).toMatch(new RegExp(`<th role="rowheader"[^>]*>${text}<`))
    expect(html).toMatch(new RegExp(`data-label="Strike"[^>]*>${text}<`))
  }
})
