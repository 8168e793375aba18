import type { ChartState } from '@exchange/web/charts/compositions/chart-state'
import { inventedHistory, inventedIntraday } from './invented-prices.ts'

type History = ReturnType<typeof inventedHistory> & {
  adjustedPrice?: (number | null)[]
  openInterest?: (number | null)[]
}

/** One picture: its prices, its state, and other input. */
export interface PictureCase {
  readonly name: string
  readonly state: Partial<ChartState>
  readonly history?: History
  readonly intraday?: ReturnType<typeof inventedIntraday>
  readonly isYieldTraded?: boolean
  /** Prices of the compared instrument. */
  readonly other?: { history?: History; intraday?: ReturnType<typeof inventedIntraday> }
  readonly lastPrice?: number
  /** Width of the whole chart; default: 730. */
  readonly width?: number
}

const twoYears = inventedHistory({ days: 504 })

/** The same days without some figures of the exchange. */
function without(
  history: History,
  days: readonly number[],
  columns: readonly Exclude<keyof History, 'date' | 'adjustedPrice' | 'openInterest'>[],
): History {
  const blanked = { ...history }
  for (const column of columns) {
    blanked[column] = history[column].map((figure, index) => (days.includes(index) ? null : figure))
  }
  return blanked
}

const asleep = Array.from({ length: 24 }, (_none, day) => 330 + day)
const noPrices = without(
  twoYears,
  [...asleep, 420],
  ['firstPrice', 'highPrice', 'lowPrice', 'marketPrice', 'volume'],
)
const closeOnly = without(twoYears, [400, 401, 402, 440, 470], ['firstPrice', 'highPrice', 'lowPrice'])

const opens = (...days: string[]) => days.map(day => Date.parse(day) / 1000)

/**
 * The last two days of daylight saving time in 2026, and the first two after it: Easter and a clock change are in
 * between.
 */
const acrossClockChange = inventedIntraday({
  opens: opens(
    '2026-04-01T10:00+13:00',
    '2026-04-02T10:00+13:00',
    '2026-04-07T10:00+12:00',
    '2026-04-08T10:00+12:00',
  ),
})

const yields = { ...twoYears, firstPrice: [], highPrice: [], lowPrice: [] }

const rivals = inventedHistory({ days: 480, seed: 23 })
const adjustedPrice = twoYears.marketPrice.map((price, day) =>
  price === null ? null : price * (day < 300 ? 0.955 : 1),
)
/** Increases until the contract expires; three days are missing. */
const openInterest = twoYears.volume.map((_volume, day) =>
  day > 420 && day < 424 ? null : 300 + Math.round(day * 2.5 + 60 * Math.sin(day / 17)),
)
const lastDay = inventedIntraday({ opens: opens('2026-11-19T10:00+13:00', '2026-11-20T10:00+13:00') })

export const pictureCases: readonly PictureCase[] = [
  { name: 'line-1-year', state: {}, history: twoYears, lastPrice: 5.2 },
  { name: 'line-2-years', state: { period: '2y' }, history: twoYears },
  {
    name: 'line-2-years-phone',
    state: { period: '2y', lowers: ['volume-plus'] },
    history: twoYears,
    width: 328,
  },
  { name: 'line-1-month', state: { period: '1m' }, history: twoYears },
  { name: 'line-year-to-date', state: { period: 'ytd', lowers: ['volume-plus'] }, history: twoYears },
  { name: 'ohlc-4-months', state: { period: '4m', type: 'ohlc' }, history: twoYears },
  {
    name: 'candlestick-1-year',
    state: { type: 'candlestick', lowers: ['volume-plus'] },
    history: twoYears,
    lastPrice: 5.2,
  },
  {
    name: 'candlestick-phone',
    state: { type: 'candlestick', lowers: ['volume-plus'] },
    history: twoYears,
    width: 328,
  },
  { name: 'candlestick-wide', state: { period: '2y', type: 'candlestick' }, history: twoYears, width: 996 },
  {
    name: 'candlestick-range',
    state: { type: 'candlestick', range: { from: '2026-03-02', to: '2026-04-30' } },
    history: twoYears,
  },
  { name: 'line-gaps', state: {}, history: noPrices },
  { name: 'candlestick-gaps', state: { type: 'candlestick' }, history: noPrices },
  { name: 'ohlc-close-only-days', state: { period: '4m', type: 'ohlc' }, history: closeOnly },
  { name: 'line-one-point', state: { period: '1m' }, history: inventedHistory({ days: 1 }) },
  { name: 'candlestick-one-point', state: { type: 'candlestick' }, history: inventedHistory({ days: 1 }) },
  { name: 'yield-1-year', state: {}, history: yields, isYieldTraded: true },
  {
    name: 'line-1-day',
    state: { period: '1d' },
    intraday: inventedIntraday({ opens: opens('2026-11-20T10:00+13:00') }),
  },
  {
    name: 'line-4-days-clock-change',
    state: { period: '4d', type: 'candlestick' },
    intraday: acrossClockChange,
  },
  { name: 'overlay-50-day', state: { overlays: ['ma50'] }, history: twoYears },
  {
    name: 'overlay-200-day-2-years',
    state: { period: '2y', overlays: ['ma200'], type: 'candlestick' },
    history: twoYears,
  },
  { name: 'overlay-bollinger', state: { overlays: ['bollinger'], lowers: ['rsi'] }, history: noPrices },
  {
    name: 'overlay-bollinger-candlestick',
    state: { period: '4m', type: 'candlestick', overlays: ['bollinger'], lowers: ['rsi'] },
    history: twoYears,
    lastPrice: 5.2,
  },
  {
    name: 'overlay-adjusted',
    state: { overlays: ['adjusted'] },
    history: { ...twoYears, adjustedPrice },
  },
  {
    name: 'overlay-50-day-2-days',
    state: { period: '2d', overlays: ['ma50'], lowers: ['rsi'] },
    history: twoYears,
    intraday: lastDay,
  },
  { name: 'rsi-2-years-phone', state: { period: '2y', lowers: ['rsi'] }, history: twoYears, width: 328 },
  {
    name: 'index-averages-macd',
    state: { overlays: ['sma', 'ema'], lowers: ['macd', 'rsi'], averageLength: 30 },
    history: twoYears,
  },
  {
    name: 'future-open-interest',
    state: { overlays: ['sma'], lowers: ['volume', 'open-interest'] },
    history: { ...twoYears, openInterest },
    lastPrice: 5.2,
  },
  {
    name: 'whole-chart-wide',
    state: {
      period: '2y',
      type: 'candlestick',
      overlays: ['ma50', 'ma200', 'bollinger'],
      lowers: ['volume', 'rsi'],
    },
    history: twoYears,
    width: 996,
  },
  {
    name: 'compare-1-year',
    state: { compare: 'OTH', lowers: ['volume-plus'] },
    history: twoYears,
    other: { history: rivals },
  },
  {
    name: 'compare-gaps-range',
    state: { compare: 'OTH', range: { from: '2026-03-02', to: '2026-04-30' } },
    history: noPrices,
    other: { history: rivals },
  },
  {
    name: 'compare-2-days',
    state: { compare: 'OTH', period: '2d' },
    intraday: lastDay,
    other: {
      intraday: inventedIntraday({
        opens: opens('2026-11-19T10:00+13:00', '2026-11-20T10:00+13:00'),
        minutes: 7,
        seed: 5,
      }),
    },
  },
  { name: 'line-2-days-clock-change', state: { period: '2d' }, intraday: acrossClockChange },
]
