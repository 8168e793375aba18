import { nzInstant, nzMidnightSeconds } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import { createExchange } from './exchange.ts'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { exchangeAt, listed, sample, sampleBoard } from './testing/exchange-at.ts'

type Row = Record<string, unknown>
const kre = listed('KRE').isin

const lastOf = async (time: string, code = 'KRE') =>
  (await exchangeAt(time).read(`/ticker/1.0/instrument/${code}/last`)) as Row

test('at 11:00 the exchange publishes the market of 10:40', async () => {
  const row = await lastOf('2026-11-20T11:00')
  const tape = sampleBoard.tapeOf(listed('KRE'), '2026-11-20')
  const count = tape.times.filter(time => time <= nzInstant('2026-11-20', '10:40')).length
  expect(row).toMatchObject({
    totalCount: count,
    priceAmount: tape.prices[count - 1],
    asAt: '2026-11-19T21:40:00.000Z',
  })
  expect(count).toBeGreaterThan(100)
})

test('until 08:50 the previous day is published', async () => {
  const { close, volume } = sampleBoard.history.barOn(listed('KRE'), '2026-11-19')!
  expect(await lastOf('2026-11-20T08:49')).toMatchObject({
    suspensionStatus: 'N',
    priceAmount: close,
    totalVolume: volume,
  })
})

test.each(['2026-11-20T08:50', '2026-11-20T10:19'])(
  'at %s the pre-open is published: the previous close, without trades',
  async time => {
    const { close } = sampleBoard.history.barOn(listed('KRE'), '2026-11-19')!
    expect(await lastOf(time)).toMatchObject({
      suspensionStatus: 'P',
      priceAmount: close,
      startingPriceAmount: close,
      priceChangeAmount: 0,
      firstPrice: null,
      totalVolume: 0,
    })
  },
)

test.each([
  ['a full day', '2026-11-20', '17:20'],
  ['the half day before Christmas', '2026-12-24', '13:20'],
  ['the first day after the clocks went forward', '2026-09-28', '17:20'],
  ['the Thursday before Easter', '2026-04-02', '17:20'],
] as const)('after %s the ticker equals the history', async (_why, date, time) => {
  const { open, high, low, close, volume } = sampleBoard.history.barOn(listed('KRE'), date)!
  expect(await lastOf(`${date}T${time}`)).toMatchObject({
    firstPrice: open,
    highPrice: high,
    lowPrice: low,
    priceAmount: close,
    totalVolume: volume,
  })
})

test('on a holiday the last trading day is published, with its own time', async () => {
  const row = await lastOf('2026-12-25T12:00')
  expect(row.totalVolume).toBe(sampleBoard.history.barOn(listed('KRE'), '2026-12-24')!.volume)
  expect(Date.parse(String(row.asAt))).toBe(nzInstant('2026-12-24', '13:00'))
})

test('history ends with the last finished day', async () => {
  const lastDay = async (time: string) =>
    ((await exchangeAt(time).read(`/public/instrument/${kre}/metrics/performance/past/2Y.json`)) as Row[]).at(
      -1,
    )?.date
  expect(await lastDay('2026-11-20T11:00')).toBe(nzMidnightSeconds('2026-11-19'))
  expect(await lastDay('2026-11-20T17:50')).toBe(nzMidnightSeconds('2026-11-20'))
  expect(await lastDay('2026-11-23T09:00')).toBe(nzMidnightSeconds('2026-11-20'))
})

test('the price of 52 weeks ago is that of the last trading day up to that date', async () => {
  const [first] = (await exchangeAt('2026-11-20T11:00').read(
    `/public/instrument/${kre}/metrics/performance/at/52W.json`,
  )) as Row[]
  expect(first).toMatchObject({
    date: nzMidnightSeconds('2025-11-21'),
    marketPrice: String(sampleBoard.history.barOn(listed('KRE'), '2025-11-21')!.close),
  })
})

test('the whole history begins with its first day and ends like that of two years', async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  const of = async (isin: string, file: string) =>
    (await read(`/public/instrument/${isin}/metrics/performance/${file}.json`)) as Row[]
  const [all, recent, first] = [await of(kre!, 'all'), await of(kre!, 'past/2Y'), await of(kre!, 'first')]
  expect(all.slice(-recent.length).map(({ volume: _volume, ...day }) => day)).toEqual(recent)
  expect(all.at(-1)?.volume).toBe(String(sampleBoard.history.barOn(listed('KRE'), '2026-11-19')!.volume))
  // The sample has ten years of days for instruments listed earlier.
  expect(all[0]).toMatchObject(first[0]!)
  expect(first[0]).toMatchObject({ date: nzMidnightSeconds('2016-11-21') })
  const young = sample.instruments.find(
    ({ firstListedDate, isin, market }) =>
      market === 'NZSX' && isin && (firstListedDate ?? '') > '2023-01-01',
  )!
  expect(Number((await of(young.isin!, 'first'))[0]?.date)).toBeGreaterThanOrEqual(
    nzMidnightSeconds(young.firstListedDate!),
  )
})

test('intraday points add up to the volume of at least five days', async () => {
  const points = (await exchangeAt('2026-11-20T11:00').read(
    `/public/instruments/by/isin/${kre}/metrics/pricing/all.json`,
  )) as Row[]
  const { days } = sampleBoard
  const before = days.before('2026-11-20')
  const sum = points
    .filter(
      ({ timestamp }) =>
        Number(timestamp) >= nzMidnightSeconds(before) && Number(timestamp) < nzMidnightSeconds('2026-11-20'),
    )
    .reduce((total, { volume }) => total + Number(volume), 0)
  expect(sum).toBe(sampleBoard.history.barOn(listed('KRE'), before)!.volume)
  expect(
    new Set(points.map(({ timestamp }) => Math.floor((Number(timestamp) + 13 * 3600) / 86_400))).size,
  ).toBe(6)
})

test('the prices of two years are adjusted for a split, with its factor', async () => {
  const { code, date } = sample.capitalChanges.find(({ type }) => type === 'SPLIT')!
  const rows = (await exchangeAt('2026-11-20T11:00').read(
    `/public/instrument/${listed(code).isin}/metrics/performance/past/2Y.json`,
  )) as Row[]
  const exDate = nzMidnightSeconds(sampleBoard.days.onOrAfter(`2026${date.slice(4)}`))
  const at = rows.findIndex(row => row.date === exDate)
  expect([rows[at - 1]?.capitalAdjustmentFactor, rows[at]?.capitalAdjustmentFactor]).toEqual(['0.5', '1'])
  expect(Number(rows[at]?.firstPrice) / Number(rows[at - 1]?.marketPrice)).toBeGreaterThan(0.85)
  expect(Number(rows[at]?.firstPrice) / Number(rows[at - 1]?.marketPrice)).toBeLessThan(1.15)
})

test('a dividend is in cents for the base quantity, its credits in dollars for one security', async () => {
  const [latest] = (await exchangeAt('2026-11-20T11:00').read(
    `/public/instrument/${kre}/dividends/past/3Y.json`,
  )) as Row[]
  const dollars = Number(latest?.amount) / Number(latest?.baseQuantity)
  expect(latest).toMatchObject({
    amount: expect.stringMatching(/^\d+\.\d{9}$/),
    baseQuantity: '100',
    currencyCode: 'NZD',
  })
  expect(Number(latest?.imputationCreditAmount)).toBeCloseTo((dollars * 28) / 72, 7)
  expect(Number(latest?.supplementaryAmount)).toBeCloseTo((dollars * 3) / 17, 7)
})

test('KRE trades cum dividend while a dividend is announced and not yet ex', async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  const [next] = (await read(`/public/instrument/${kre}/dividends/upcoming.json`)) as Row[]
  expect((await lastOf('2026-11-20T11:00')).cumExEntitlement).toEqual(['CD'])
  expect(Number(next?.expectedDate)).toBeGreaterThan(nzMidnightSeconds('2026-11-20'))
})

test('a bond is priced by its yield, in percent, and by 100 of face value', async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  const [bond] = (await read('/public/instruments/by/code/KRE010/all.json')) as Row[]
  expect(bond).toMatchObject({
    isYieldTraded: true,
    marketType: 'NZDX',
    couponInterestRate: '3.7',
    couponFrequencyMonths: 3,
    parValue: '1',
  })
  expect(Number(bond?.pricePer100)).toBeGreaterThan(80)
  expect(Number(bond?.nextRecordDate)).toBeGreaterThan(nzMidnightSeconds('2026-11-20'))
  expect(Number(bond?.previousPaymentDate)).toBeLessThanOrEqual(nzMidnightSeconds('2026-11-20'))
})

test('a halted and a suspended instrument are marked, and the suspended one has no orders', async () => {
  const halted = await lastOf('2026-11-20T11:00', 'TOS')
  const suspended = await lastOf(
    '2026-11-20T11:00',
    sample.interruptions.find(({ from }) => from === '09-01')!.code,
  )
  expect(halted.suspensionStatus).toBe('H')
  expect(suspended).toMatchObject({ suspensionStatus: 'S', bestBid: null, bestOffer: null, totalCount: 0 })
  expect((await lastOf('2026-11-20T12:10', 'TOS')).suspensionStatus).toBe('N')
})

test('an instrument without trades has no price and no change, not zero', async () => {
  const { code } = sample.instruments.find(({ behaviour }) => behaviour?.tradesPerDay === 0)!
  expect(await lastOf('2026-11-20T11:00', code)).toMatchObject({
    priceAmount: null,
    priceChangeAmount: null,
    priceChangeRelative: null,
    capitalisation: null,
    priceAt: null,
    totalVolume: 0,
  })
})

test('the bid is below the offer, and for a yield above it', async () => {
  const rows = (await exchangeAt('2026-11-20T14:00').read('/ticker/1.0/nzsx/instruments/last')) as Row[]
  const debt = (await exchangeAt('2026-11-20T14:00').read('/ticker/1.0/nzdx/instruments/last')) as Row[]
  const quoted = rows.filter(({ bestBid, bestOffer }) => bestBid !== null && bestOffer !== null)
  expect(quoted.length).toBeGreaterThan(150)
  expect(quoted.filter(({ bestBid, bestOffer }) => Number(bestBid) >= Number(bestOffer))).toEqual([])
  const yields = debt.filter(({ isYieldTraded, bestBid }) => isYieldTraded === true && bestBid !== null)
  expect(yields.filter(({ bestBid, bestOffer }) => Number(bestBid) <= Number(bestOffer))).toEqual([])
})

test('two exchanges with the same clock are equal, however their clocks moved', async () => {
  const walked = createManualClock(parseClock('2026-11-20T10:59'))
  const other = createExchange({ dataSet: sample, clock: walked })
  await walked.advance(60_000)
  const request = () => new Request('http://exchange.test/ticker/1.0/nzsx/instruments/last')
  expect(await (await other.fetch(request())).text()).toBe(
    await (await exchangeAt('2026-11-20T11:00').fetch(request())).text(),
  )
})

test.each([
  '/public/instruments/by/code/NOPE/all.json',
  '/public/instruments/by/code/kre/all.json',
  '/public/instrument/NZNOPE0001S0/metrics/performance/past/2Y.json',
  '/public/market/NYSE/instruments/active.json',
  '/public/company/NOPE00000/summary.json',
  '/public/instruments/by/code/%E0%A4%A/all.json',
  '/ticker/1.0/instrument/NOPE/last',
  '/ticker/1.0/instrument/NOPE',
  '/ticker/1.0/NZSX/instruments/last',
  '/public/instruments/active.json/',
  '/',
])('%s is a 404 in JSON', async path => {
  const response = await exchangeAt('2026-11-20T11:00').ask(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: expect.stringContaining('There is nothing at') })
})

test('only reads are allowed', async () => {
  const { fetch } = exchangeAt('2026-11-20T11:00')
  const response = await fetch(
    new Request('http://exchange.test/public/instruments/active.json', { method: 'POST', body: '{}' }),
  )
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('invented figures are marked on every answer of the sample market', async () => {
  const { ask } = exchangeAt('2026-11-20T11:00')
  for (const path of [
    '/public/instruments/active.json',
    '/ticker/1.0/nzsx/instruments/last',
    `/public/instrument/${kre}/metrics/vwap.json`,
  ]) {
    expect((await ask(path)).headers.get('x-data-provenance')).toBe('simulated')
  }
})

test('the value of a past day is the sum of its trades, and today counts after its end', async () => {
  const { read } = exchangeAt('2026-11-20T17:50')
  const rows = (await read(`/public/instrument/${kre}/metrics/activity/past/2Y.json`)) as Row[]
  const tape = sampleBoard.tapeOf(listed('KRE'), '2026-11-20')
  expect(rows.at(-1)).toMatchObject({
    date: nzMidnightSeconds('2026-11-20'),
    volume: String(tape.totalVolumes.at(-1)),
    value: tape.totalValues!.at(-1)!.toFixed(2),
    tradeCount: tape.length,
  })
  expect(await read(`/public/instrument/${kre}/metrics/activity/latest.json`)).toEqual([rows.at(-1)])
})

test('activity and performance have the same days', async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  const datesOf = async (path: string) =>
    ((await read(`/public/instrument/${kre}/metrics/${path}`)) as Row[]).map(({ date }) => date)
  const dates = await datesOf('performance/past/2Y.json')
  expect(await datesOf('activity/past/2Y.json')).toEqual(dates)
  expect(dates.length).toBeGreaterThan(490)
  expect((await datesOf('performance/past/120d.json')).every(date => dates.includes(date))).toBe(true)
})
