import { expect, test } from 'vitest'
import type { DataSet } from '../data-set/data-set.ts'
import { wholeInstrument } from '../public-api/instrument-body.ts'
import { exchangeAt, listed, sample } from '../testing/exchange-at.ts'
import { tickerInstrument } from '../ticker/instrument-body.ts'

/** KRE closed at 42.4 before a split of ten shares for one on 2 March 2026, and had paid 1.80 a share. */
const [before, after] = ['2026-02-27', '2026-03-02']
const close = { open: 42.4, high: 42.4, low: 42.4, volume: 100, close: 42.4 }
const dividend = {
  code: 'KRE',
  type: 'FINAL' as const,
  announcedDate: '2025-11-03',
  exDate: '2025-11-17',
  recordDate: '2025-11-18',
  payableDate: '2025-11-28',
  amount: 1.8,
  imputationCredit: 0,
  supplementary: 0,
  currency: 'NZD',
}
const dataSet = {
  ...sample,
  provenance: 'imported',
  dividends: [dividend],
  capitalChanges: [
    { code: 'KRE', type: 'SPLIT', date: after, newSecurities: 10, oldSecurities: 1, repeatYears: null },
  ],
  prices: new Map([['KRE', [{ ...close, date: before }]]]),
} as unknown as DataSet

const instrument = { ...listed('KRE'), earningsPerShare: 2.12 }

function figuresOn(date: string) {
  const { market } = exchangeAt(`${date}T16:00`, dataSet)
  const now = market.now()
  const row = tickerInstrument(market, instrument, now)
  const page = wholeInstrument(market, instrument, market.board.quoteAt(instrument, now))
  return {
    price: row.priceAmount!,
    eps: Number(page.earningsPerShare),
    ratio: Number(row.peRatio),
    gross: Number(row.gdyPerShare),
  }
}

test('after a split of ten for one, dividends and earnings of a share are a tenth', () => {
  const [old, split] = [figuresOn(before), figuresOn(after)]
  expect(old.eps).toBe(2.12)
  expect(split.eps).toBe(0.212)
  for (const { price, eps, ratio } of [old, split]) expect(price / eps).toBeCloseTo(ratio, 1)
  expect(old.price / split.price).toBeGreaterThan(8)
  expect(old.gross).toBeCloseTo(180 / old.price, 2)
  expect(split.gross).toBeCloseTo(18 / split.price, 2)
})
