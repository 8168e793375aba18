import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { expect, test } from 'vitest'
import type { DataSet, ListedInstrument, PriceRow } from '../data-set/data-set.ts'
import { onStep, tidy } from '../data-set/price-step.ts'
import { listed, sample, sampleBoard } from '../testing/exchange-at.ts'
import { createBoard } from './board.ts'
import { twoYearsBefore } from './trading-days.ts'

const days = sampleBoard.days.twoYearsTo('2026-11-20')
const bars = (code: string, on: readonly string[] = days) =>
  on.map(date => sampleBoard.history.barOn(listed(code), date)).filter(bar => bar !== null)

test('every day of every instrument has consistent prices on the price steps', () => {
  const week = days.slice(-6)
  for (const instrument of sample.instruments) {
    for (const { open, high, low, close, volume, trades } of bars(instrument.code, week)) {
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
      expect(low).toBeLessThanOrEqual(Math.min(open, close))
      expect([open, high, low, close].map(price => onStep(instrument, price))).toEqual([
        open,
        high,
        low,
        close,
      ])
      expect(volume).toBeGreaterThanOrEqual(trades!)
    }
  }
})

test('a day is the same in any order of requests', () => {
  const other = createBoard(sample, createTradingCalendar())
  const backwards = days.toReversed().map(date => other.history.barOn(listed('KRE'), date))
  expect(backwards.toReversed()).toEqual(days.map(date => sampleBoard.history.barOn(listed('KRE'), date)))
})

test('the sample is near its reference prices in every year', () => {
  for (const year of [2024, 2026, 2029]) {
    const close = sampleBoard.history.closeBefore(listed('KRE'), `${year}-11-20`)!.price
    expect(close / 4.18).toBeGreaterThan(0.4)
    expect(close / 4.18).toBeLessThan(2.5)
  }
})

test('a split halves the price overnight and changes nothing else', () => {
  const [change] = sample.capitalChanges.filter(({ type }) => type === 'SPLIT')
  const { code } = change!
  const exDate = sampleBoard.days.onOrAfter(`2026${change!.date.slice(4)}`)
  const before = sampleBoard.history.barOn(listed(code), sampleBoard.days.before(exDate))!
  const after = sampleBoard.history.barOn(listed(code), exDate)!
  expect(sampleBoard.capitalFactor(code, before.date, exDate)).toBe(0.5)
  expect(sampleBoard.history.closeBefore(listed(code), exDate)!.price).toBeCloseTo(before.close / 2, 1)
  expect(after.open / before.close).toBeGreaterThan(0.42)
  expect(after.open / before.close).toBeLessThan(0.58)
})

test('a consolidation of five into one multiplies the price by about five', () => {
  const [change] = sample.capitalChanges.filter(({ type }) => type === 'CONSOLIDATION')
  const { code } = change!
  const exDate = sampleBoard.days.onOrAfter(change!.date)
  const before = sampleBoard.history.closeBefore(listed(code), sampleBoard.days.before(exDate))!.price
  const after = sampleBoard.history.barOn(listed(code), exDate)!.open
  expect(after / before).toBeGreaterThan(4)
  expect(after / before).toBeLessThan(6.2)
})

test('an illiquid instrument has days without trades, and keeps its price over them', () => {
  const rare = sample.instruments.find(
    ({ category, behaviour }) => category === 'SHARES' && behaviour?.tradesPerDay === 0.3,
  )!
  const found = bars(rare.code)
  expect(found.length).toBeGreaterThan(30)
  expect(found.length).toBeLessThan(days.length / 2)
  const silent = days.find((date, at) => at > 50 && !found.some(bar => bar.date === date))!
  const last = found.findLast(bar => bar.date < silent)!
  expect(sampleBoard.history.closeBefore(rare, sampleBoard.days.onOrAfter(silent))).toEqual({
    price: last.close,
    date: last.date,
  })
})

test('an instrument without trades has no price', () => {
  const never = sample.instruments.filter(({ behaviour }) => behaviour?.tradesPerDay === 0)
  expect(never).toHaveLength(1)
  expect(bars(never[0]!.code)).toEqual([])
  expect(sampleBoard.history.closeBefore(never[0]!, '2026-11-20')).toBeNull()
})

test('a suspended instrument does not trade, and trades again when the suspension ends', () => {
  const [suspension] = sample.interruptions.filter(
    ({ status, from }) => status === 'SUSPENDED' && from === '09-01',
  )
  const { code } = suspension!
  expect(
    bars(
      code,
      days.filter(date => date >= '2026-09-01'),
    ),
  ).toEqual([])
  expect(
    bars(
      code,
      days.filter(date => date >= '2026-02-15' && date < '2026-09-01'),
    ).length,
  ).toBeGreaterThan(0)
})

test('a yield may fall below zero', () => {
  const bond = listed('KRE010')
  const nearZero = { ...bond, behaviour: { ...bond.behaviour!, referencePrice: -0.15, tradesPerDay: 3 } }
  const dataSet: DataSet = { ...sample, instruments: [nearZero] }
  const { history } = createBoard(dataSet, createTradingCalendar())
  const closes = days.flatMap(date => history.barOn(nearZero, date)?.close ?? [])
  expect(Math.min(...closes)).toBeLessThan(0)
  expect(Math.max(...closes)).toBeGreaterThan(0)
})

test('on the ex date the price falls by about the dividend', () => {
  const drops = sample.instruments
    .filter(({ behaviour }) => behaviour && behaviour.dividendYield > 4 && behaviour.tradesPerDay > 50)
    .flatMap(instrument =>
      sampleBoard.dividendsOf(instrument, '2024-12-01', '2026-11-20').map(({ exDate, amount }) => {
        const before = sampleBoard.history.closeBefore(instrument, exDate)!.price
        return (sampleBoard.history.barOn(instrument, exDate)!.close - before) / amount
      }),
    )
  const mean = drops.reduce((sum, drop) => sum + drop, 0) / drops.length
  expect(drops.length).toBeGreaterThan(20)
  expect(mean).toBeGreaterThan(-1.8)
  expect(mean).toBeLessThan(-0.3)
})

test('a newly listed instrument has no day before its first', () => {
  const young = sample.instruments.find(({ firstListedDate }) => firstListedDate === '2026-03-17')!
  expect(bars(young.code).every(({ date }) => date >= '2026-03-17')).toBe(true)
  expect(sampleBoard.isActive(young, '2026-03-16')).toBe(false)
})

/** Imported prices, one per day, followed by none. */
function imported(closes: readonly number[]): {
  dataSet: DataSet
  instrument: ListedInstrument
  rows: PriceRow[]
} {
  const on = sampleBoard.days.twoYearsTo('2024-03-08').slice(-closes.length)
  const rows = closes.map((close, at) => ({
    date: on[at]!,
    open: close,
    high: tidy(close + 0.02),
    low: tidy(close - 0.02),
    close,
    volume: 40_000,
  }))
  const instrument = { ...listed('KRE'), behaviour: null }
  return {
    dataSet: {
      ...sample,
      provenance: 'imported',
      instruments: [instrument],
      prices: new Map([['KRE', rows]]),
      capitalChanges: [],
    },
    instrument,
    rows,
  }
}

test('an imported day is unchanged, and its trades result in its bar', () => {
  const { dataSet, instrument, rows } = imported([4, 4.05, 4.02, 4.1, 4.08])
  const board = createBoard(dataSet, createTradingCalendar())
  const { isReal, trades, ...bar } = board.history.barOn(instrument, '2024-03-08')!
  expect([bar, isReal, trades]).toEqual([rows.at(-1), true, null])
  const tape = board.tapeOf(instrument, '2024-03-08')
  expect([
    tape.prices[0],
    Math.max(...tape.prices),
    Math.min(...tape.prices),
    tape.totalVolumes.at(-1),
  ]).toEqual([4.08, 4.1, 4.06, 40_000])
})

test('after the imported days the market continues from the last close, marked as simulated', () => {
  const { dataSet, instrument } = imported([4, 4.05, 4.02, 4.1, 4.08, 4.09, 4.1, 4.07, 4.12, 4.1])
  const board = createBoard(dataSet, createTradingCalendar())
  const next = board.history.barOn(instrument, '2024-03-11')!
  expect(next.isReal).toBe(false)
  expect(next.close / 4.1).toBeGreaterThan(0.9)
  expect(next.close / 4.1).toBeLessThan(1.1)
  expect(board.history.barOn(instrument, '2024-02-01')).toBeNull()
})

test('two years before a leap day is the first of March', () => {
  expect(twoYearsBefore('2024-02-29')).toBe('2022-03-01')
  expect(twoYearsBefore('2026-11-20')).toBe('2024-11-20')
})
