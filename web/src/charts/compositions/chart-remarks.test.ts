import { expect, test } from 'vitest'
import { createDailyAxis, createIntradayAxis } from '../scales/trading-axis.ts'
import { lastSessions } from '../series/intraday.ts'
import { newestFigure, subjectRemarks } from './chart-remarks.ts'

const share = { code: 'KRE', name: 'KRE Ordinary Shares', isYieldTraded: false, currency: 'NZD' }
const bond = { code: 'KRE010', name: 'Green Bonds', isYieldTraded: true, currency: 'NZD' }

test.each([
  ['a share', [share], ['Instrument', 'KRE Ordinary Shares (KRE)'], ['Currency', 'NZD']],
  ['a bond', [bond], ['Instrument', 'Green Bonds (KRE010)'], ['Unit', 'percent a year']],
  [
    'an index',
    [{ code: 'NZ50', name: 'S&P/NZX50', isYieldTraded: false, currency: '' }],
    ['Index', 'S&P/NZX50 (NZ50)'],
    ['Unit', 'points'],
  ],
  [
    'two shares in two currencies',
    [share, { ...share, code: 'MRN', name: 'MRN', currency: 'AUD' }],
    ['Instrument', 'KRE Ordinary Shares (KRE) and MRN'],
    ['Currency', 'NZD and AUD'],
  ],
  [
    'two shares in one currency',
    [share, { ...share, code: 'BEL' }],
    ['Instrument', 'KRE Ordinary Shares (KRE) and KRE Ordinary Shares (BEL)'],
    ['Currency', 'NZD'],
  ],
])('a file of %s names its subject and its unit', (_what, subjects, ...remarks) => {
  expect(subjectRemarks(subjects)).toEqual(remarks)
})

const days = createDailyAxis(['2026-11-17', '2026-11-18', '2026-11-19'])

test('daily figures are as at the close of the last visible day', () => {
  expect(newestFigure(days, { from: 0, to: 3 }, null)).toBe('the close of 19/11/2026')
  expect(newestFigure(days, { from: 0, to: 2 }, null)).toBe('the close of 18/11/2026')
})

test('a live price in the view is newer than its days', () => {
  expect(newestFigure(days, { from: 0, to: 3 }, '2026-11-19T22:05:31.000Z')).toBe('20/11/2026 11:05 NZDT')
  expect(newestFigure(days, { from: 0, to: 3 }, '2026-11-19T04:00:00.000Z')).toBe('19/11/2026 17:00 NZDT')
  expect(newestFigure(days, { from: 0, to: 3 }, '2026-11-15T22:05:31.000Z')).toBe('the close of 19/11/2026')
})

test('intraday figures are as at the last visible minute', () => {
  const opens = Date.parse('2026-07-20T10:00+12:00') / 1000
  const timestamp = [0, 60, 120].map(later => opens + later)
  const axis = createIntradayAxis(lastSessions({ timestamp, value: [1, 2, 3], volume: [1, 1, 1] }, 1))
  expect(newestFigure(axis, { from: 0, to: 1 }, null)).toBe('20/07/2026 10:02 NZST')
  expect(newestFigure(axis, { from: 0, to: 0.003 }, null)).toBe('20/07/2026 10:01 NZST')
})
