import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { session } from '@exchange/market-time/trading-phase'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { expect, test } from 'vitest'
import { onStep, tidy } from '../data-set/price-step.ts'
import { listed, sample, sampleBoard } from '../testing/exchange-at.ts'
import { createBoard } from './board.ts'
import type { Tape } from './tape.ts'

const days = ['2026-11-20', '2026-12-24', '2026-09-25', '2026-04-02']
const traded = days.flatMap(date =>
  sample.instruments.flatMap(instrument => {
    const bar = sampleBoard.history.barOn(instrument, date)
    return bar ? [{ instrument, date, bar, tape: sampleBoard.tapeOf(instrument, date) }] : []
  }),
)
const summary = (tape: Tape) => ({
  open: tape.prices[0],
  high: Math.max(...tape.prices),
  low: Math.min(...tape.prices),
  close: tape.prices.at(-1),
  volume: tape.volumes.reduce((sum, volume) => sum + volume, 0),
})

test("a day's trades result in exactly the day's bar", () => {
  expect(traded.length).toBeGreaterThan(600)
  for (const { bar, tape, instrument, date } of traded) {
    const { open, high, low, close, volume } = bar
    expect(summary(tape), `${instrument.code} ${date}`).toEqual({ open, high, low, close, volume })
    expect(tape.length).toBe(bar.trades)
  }
})

test('every trade has a whole quantity of at least one, on the price steps', () => {
  for (const { tape, instrument } of traded) {
    expect(tape.volumes.every(volume => Number.isInteger(volume) && volume > 0)).toBe(true)
    expect(Array.from(tape.prices).filter(price => onStep(instrument, price) !== price)).toEqual([])
  }
})

test('trades are between the open and the close, and then only auctions trade', () => {
  const calendar = createTradingCalendar()
  for (const { tape, date, instrument } of traded) {
    const { open, preClose, close } = session(calendar, date)!
    const times = Array.from(tape.times)
    expect(times.toSorted((one, other) => one - other)).toEqual(times)
    expect(times[0]).toBeGreaterThanOrEqual(open)
    expect(times.at(-1)).toBeLessThanOrEqual(close)
    expect(times.filter(time => time >= preClose).length, `${instrument.code} ${date}`).toBeLessThanOrEqual(1)
  }
})

test('the value of a day is the same with and without the times of its trades', () => {
  const fresh = createBoard(sample, createTradingCalendar())
  for (const code of ['KRE', 'KRE010', 'TOS', 'HOU']) {
    const instrument = listed(code)
    expect(fresh.valueOn(instrument, '2026-11-20')).toBe(
      sampleBoard.tapeOf(instrument, '2026-11-20').totalValues!.at(-1) ?? 0,
    )
  }
})

test('a liquid instrument trades every few seconds, more at both ends of the day than at midday', () => {
  const { times } = sampleBoard.tapeOf(listed('KRE'), '2026-11-20')
  const count = (from: string, until: string) =>
    times.filter(time => time >= nzInstant('2026-11-20', from) && time < nzInstant('2026-11-20', until))
      .length
  expect(times.length / (6.75 * 3600)).toBeGreaterThan(1 / 10)
  expect(count('10:05', '11:05')).toBeGreaterThan(1.5 * count('13:00', '14:00'))
  expect(count('15:45', '16:45')).toBeGreaterThan(1.5 * count('13:00', '14:00'))
})

test('a halted instrument does not trade, and its day keeps its whole volume', () => {
  const { times } = sampleBoard.tapeOf(listed('TOS'), '2026-11-20')
  const isHalted = (time: number) =>
    time >= nzInstant('2026-11-20', '10:30') && time < nzInstant('2026-11-20', '11:45')
  expect(times.length).toBeGreaterThan(20)
  expect(times.filter(isHalted)).toHaveLength(0)
})

test('running totals are the sums of the trades so far', () => {
  const tape = sampleBoard.tapeOf(listed('KRE'), '2026-11-20')
  const at = 1_000
  const part = Array.from({ length: at + 1 }, (_, index) => index)
  expect(tape.totalVolumes[at]).toBe(part.reduce((sum, index) => sum + tape.volumes[index]!, 0))
  expect(tidy(tape.totalValues![at]!)).toBe(
    tidy(part.reduce((sum, index) => sum + tape.volumes[index]! * tape.prices[index]!, 0)),
  )
  expect(tape.highs[at]).toBe(Math.max(...tape.prices.slice(0, at + 1)))
  expect(tape.lows[at]).toBe(Math.min(...tape.prices.slice(0, at + 1)))
})

test('another seed gives another market, the same seed the same one', () => {
  const prices = (seed: string) =>
    createBoard({ ...sample, seed }, createTradingCalendar()).tapeOf(listed('KRE'), '2026-11-20').prices
  expect(prices('kowhai')).toEqual(sampleBoard.tapeOf(listed('KRE'), '2026-11-20').prices)
  expect(prices('rimu')).not.toEqual(prices('kowhai'))
})
