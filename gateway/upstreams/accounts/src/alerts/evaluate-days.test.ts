import { expect, test } from 'vitest'
import { causeOfDay } from './evaluate-days.ts'
import type { DayBar } from './market-causes.ts'
import { isQuiet } from './quiet-hours.ts'
import { nzInstant } from '@exchange/market-time/new-zealand-time'

const security = { code: 'KWI', isin: null, row: undefined }

/** Days from the first of January with these closes, each with a high and a low as far away as `spread`. */
const barsOf = (closes: readonly (number | null)[], spread = 0): DayBar[] =>
  closes.map((close, index) => ({
    date: `2026-01-${String(index + 1).padStart(2, '0')}`,
    high: close === null ? null : close + spread,
    low: close === null ? null : close - spread,
    close,
    volume: 100,
  }))

const rule = { kind: 'price_above', level: null, days: null, direction: null } as const

/** Days of the month on which a rule fires. */
const daysOf = (settings: Partial<Parameters<typeof causeOfDay>[0]>, bars: readonly DayBar[]) =>
  bars.flatMap(({ date }, place) =>
    causeOfDay({ ...rule, ...settings }, security, [bars, place]) ? [Number(date.slice(8))] : [],
  )

test('a price fires on each day that crosses its level, by the day’s extremes', () => {
  expect(daysOf({ level: 5 }, barsOf([4, 5, 5.5, 4.9, 5.1]))).toEqual([2, 5])
  expect(daysOf({ level: 5 }, barsOf([4, 4.8, 4], 0.2))).toEqual([2])
  expect(daysOf({ kind: 'price_below', level: 5 }, barsOf([6, 5, 4, 5.1, 4.9]))).toEqual([2, 5])
  expect(daysOf({ level: 5 }, barsOf([5, 6, null, 6]))).toEqual([])
})

test('a previous close adjusted for a split replaces the close of the day before', () => {
  const [before, after] = barsOf([10, 6])
  expect(daysOf({ level: 5.5 }, [before!, { ...after!, previousClose: 5 }])).toEqual([2])
})

test('a change over several days fires on the first day that reaches it, exactly', () => {
  const change = { kind: 'change', level: 5, direction: 'up' } as const
  expect(daysOf({ ...change, days: 1 }, barsOf([100, 105, 110.25, 110]))).toEqual([2, 3])
  expect(daysOf({ ...change, days: 2 }, barsOf([100, 100, 105, 106, 100, 112]))).toEqual([3, 6])
  expect(daysOf({ ...change, days: 1, direction: 'down' }, barsOf([100, 95, 106]))).toEqual([2])
  expect(daysOf({ ...change, days: 1, direction: 'either' }, barsOf([100, 95, 106]))).toEqual([2, 3])
})

test('a volume is compared with the average of the twenty days before it', () => {
  const bars = barsOf(Array.from({ length: 25 }, () => 4))
  const busy = bars.map((bar, index) => (index === 8 || index === 22 ? { ...bar, volume: 300 } : bar))
  // Eight days are too few for an average; the busy day is part of the later one.
  expect(daysOf({ kind: 'volume', level: 2.7 }, busy)).toEqual([23])
  expect(daysOf({ kind: 'volume', level: 2.8 }, busy)).toEqual([])
})

test('quiet hours include their start, end at their end, and may include midnight', () => {
  const night = { quiet_from: '22:00', quiet_to: '07:00' }
  const at = (time: string) => isQuiet(night, nzInstant('2026-11-20', time))
  expect(['21:59', '22:00', '03:00', '06:59', '07:00'].map(at)).toEqual([false, true, true, true, false])
  expect(isQuiet({ quiet_from: null, quiet_to: null }, 0)).toBe(false)
})
