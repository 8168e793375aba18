import { session } from '@exchange/market-time/trading-phase'
import { expect, test } from 'vitest'
import { exchangeAt, sampleBoard } from '../testing/exchange-at.ts'
import { contractTape } from './contract-tape.ts'
import type { DerivativeRow } from './derivative-row.ts'

const date = '2026-11-20'
const { open, preClose, close } = session(sampleBoard.calendar, date)!
const { market } = exchangeAt(`${date}T18:00`)
const rows = market.derivativesAt(close)

/** Kind of a row: dairy futures by product, options by product, index futures or options on shares. */
const kindOf = ({ type, underlyingCode, currency }: DerivativeRow) => {
  const isShare = type !== 'FUTURE' && currency === 'NZD' && underlyingCode !== 'MKP'
  return `${isShare ? 'share' : underlyingCode} ${type === 'FUTURE' ? 'future' : 'option'}`
}
const kinds = [
  'WMP future',
  'SMP future',
  'AMF future',
  'BTR future',
  'MKP future',
  'WMP option',
  'SMP option',
  'MKP option',
  'NZ20 future',
  'share option',
]
const of = (kind: string) => rows.filter(row => kindOf(row) === kind)
const tickOf = ({ type, underlyingCode, currency }: DerivativeRow) => {
  if (currency === 'USD') return 5
  return underlyingCode === 'NZ20' && type === 'FUTURE' ? 1 : 0.01
}

test('the list of kinds is complete', () => {
  expect([...new Set(rows.map(kindOf))].toSorted()).toEqual(kinds.toSorted())
})

test.each(kinds)('a %s trades in the session', kind => {
  const traded = of(kind).filter(({ lastPrice }) => lastPrice !== null)
  expect(traded.length).toBeGreaterThan(0)
  for (const { code, updated, tradedVolume, open: first, high, low, lastPrice } of traded) {
    expect(tradedVolume, code).toBeGreaterThan(0)
    expect(Date.parse(updated), code).toBeGreaterThanOrEqual(open)
    expect(low, code).toBeLessThanOrEqual(Math.min(first!, lastPrice!))
    expect(high, code).toBeGreaterThanOrEqual(Math.max(first!, lastPrice!))
  }
  expect(market.derivativesAt(open - 1).filter(row => kindOf(row) === kind && row.tradedVolume > 0)).toEqual(
    [],
  )
})

test.each(kinds)('a %s has other figures in the afternoon than in the morning', kind => {
  const saidAt = (instant: number) =>
    market
      .derivativesAt(instant)
      .filter(row => kindOf(row) === kind)
      .map(({ code, lastPrice, bid }) => ({ code, lastPrice, bid }))
  expect(saidAt(preClose)).not.toEqual(saidAt(open + 3_600_000))
})

test('every price is on its steps, and the bid is below the offer', () => {
  for (const row of rows) {
    const tick = tickOf(row)
    for (const price of [row.lastPrice, row.open, row.high, row.low, row.bid, row.offer]) {
      if (price === null) continue
      expect(price, row.code).toBeGreaterThan(0)
      expect(price / tick, row.code).toBeCloseTo(Math.round(price / tick), 6)
    }
    expect(row.bid ?? 0, row.code).toBeLessThan(row.offer ?? Infinity)
  }
})

test('futures settle near their underlying, and options keep put-call parity', () => {
  const index = market.indices.courseOf(market.indices.find('NZ20')!)
  const last = market.board.days.before(date)
  const spot = index.closeOn(last)!
  // The cost of holding the index makes later contracts dearer.
  const byExpiry = of('NZ20 future').toSorted((one, other) => (one.expiryDate < other.expiryDate ? -1 : 1))
  const settled = byExpiry.map(({ priorSettle }) => priorSettle!)
  expect(settled).toEqual(settled.toSorted((one, other) => one - other))
  for (const price of settled) expect(price / spot - 1).toBeGreaterThanOrEqual(0)
  for (const price of settled) expect(price / spot - 1).toBeLessThan(0.02)
  for (const call of of('share option').filter(({ type }) => type === 'CALL')) {
    const put = rows.find(({ code }) => code === call.code.replace(/C(\d+)$/, 'P$1'))!
    const share = market.byCode(call.underlyingCode)!
    const above = market.board.history.closeOn(share, last)!.price - call.strikePrice!
    expect(Math.abs(call.priorSettle! - put.priorSettle! - above), call.code).toBeLessThan(0.021)
  }
})

test('trades are within a tenth of the prior settlement', () => {
  for (const row of rows.filter(({ type, lastPrice }) => type === 'FUTURE' && lastPrice !== null))
    expect(Math.abs(row.change! / row.priorSettle!), row.code).toBeLessThan(0.1)
  const moves = Object.groupBy(rows, ({ contractCode }) => contractCode)
  for (const row of rows.filter(({ type, lastPrice }) => type !== 'FUTURE' && lastPrice !== null)) {
    const future = moves[row.contractCode]?.find(({ type }) => type === 'FUTURE')
    const reach = future ? future.high! - future.low! + Math.abs(future.change ?? 0) : row.strikePrice! * 0.1
    expect(Math.abs(row.change!), row.code).toBeLessThan(reach + 5 * tickOf(row))
  }
})

test("NZCX's instruments and the derivatives have the same figures of a contract", async () => {
  const { read } = exchangeAt(`${date}T15:00`)
  const all = (await read('/ticker/1.0/derivatives/changes/last')) as Record<string, unknown>[]
  const listed = (await read('/ticker/1.0/nzcx/instruments/last')) as Record<string, unknown>[]
  expect(listed.length).toBe(40)
  for (const { code, priceAmount, bestBid, bestOffer, totalVolume, startingPriceAmount } of listed) {
    const row = all.find(each => each.code === code)
    expect(row, String(code)).toMatchObject({ bid: bestBid, offer: bestOffer, tradedVolume: totalVolume })
    expect([row?.lastPrice ?? row?.priorSettle, row?.priorSettle]).toEqual([priceAmount, startingPriceAmount])
  }
})

test('the same seed gives the same trades', () => {
  expect(exchangeAt(`${date}T18:00`).market.derivativesAt(close)).toEqual(rows)
})

test('a contract does not trade while its underlying has no price', () => {
  const noon = (open + close) / 2
  const { times } = contractTape({
    seed: 'halt',
    hours: session(sampleBoard.calendar, date)!,
    trades: 40,
    lots: 5,
    tick: 1,
    worthAt: instant => (instant < noon ? 100 : null),
  })
  expect(times.length).toBeGreaterThan(5)
  expect(times.every(time => time < noon)).toBe(true)
})
