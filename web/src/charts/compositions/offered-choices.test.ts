import { expect, test } from 'vitest'
import { createChartFormats } from './chart-formats.ts'
import { instrumentChoices, type ChartChoices, type Overlay } from './chart-choices.ts'
import { type ChartState, defaultChartState } from './chart-state.ts'
import {
  countCloses,
  lengthOptions,
  lowerOptions,
  offeredLengths,
  offeredOverlays,
  offeredState,
  overlayOptions,
} from './offered-choices.ts'
import { lowerStudy } from './lower-studies.ts'
import { overlayCurves } from './overlays.ts'
import { prepareDaily } from './prepared-chart.ts'

const indexChoices: ChartChoices = { ...instrumentChoices, overlays: ['sma', 'ema', 'bollinger'], atOnce: 2 }

/** `days` days with a price, mixed with a few without one. */
function history(days: number) {
  const start = Date.UTC(2026, 0, 1)
  const date = Array.from({ length: days + 3 }, (_none, day) =>
    new Date(start + day * 86_400_000).toISOString().slice(0, 10),
  )
  const prices = date.map((_date, day) => (day > 0 && day < 4 ? null : 4 + day / 100))
  return {
    date,
    firstPrice: prices,
    highPrice: prices,
    lowPrice: prices,
    marketPrice: prices,
    volume: prices,
  }
}

const counted = (days: number) => countCloses('1y', { history: history(days), intraday: null })
const overlaysOf = (choices: ChartChoices, days: number) =>
  offeredOverlays(choices, { market: 'NZDX', period: '1y', counts: counted(days) })

test.each([
  [4, [], []],
  [5, ['sma'], []],
  [14, ['sma'], []],
  [15, ['sma', 'ema'], []],
  [20, ['sma', 'ema', 'bollinger'], ['bollinger']],
  [49, ['sma', 'ema', 'bollinger'], ['bollinger']],
  [50, ['sma', 'ema', 'bollinger'], ['ma50', 'bollinger']],
  [199, ['sma', 'ema', 'bollinger'], ['ma50', 'bollinger']],
  [200, ['sma', 'ema', 'bollinger'], ['ma50', 'ma200', 'bollinger']],
])('%i days with a price offer these averages', (days, ofIndex, ofInstrument) => {
  expect(overlaysOf(indexChoices, days)).toEqual(ofIndex)
  expect(overlaysOf(instrumentChoices, days)).toEqual(ofInstrument)
})

const withAverage = (overlay: Overlay, averageLength: number): ChartState => ({
  ...defaultChartState,
  overlays: [overlay],
  averageLength,
})

test('each offered SMA has a value, and would have none with one bar less', () => {
  for (const days of [5, 20, 50, 100, 200]) {
    expect(offeredLengths(withAverage('sma', 20), counted(days)).at(-1)).toBe(days)
    const hasValue = (of: number) =>
      overlayCurves(prepareDaily(history(of))!, 'sma', days).some(({ values }) =>
        values.some(value => !Number.isNaN(value)),
      )
    expect([hasValue(days), hasValue(days - 1)]).toEqual([true, false])
  }
})

test.each([
  [59, [5, 10]],
  [60, [5, 10, 20]],
  [149, [5, 10, 20]],
  [150, [5, 10, 20, 50]],
  [600, [5, 10, 20, 50, 100, 200]],
])('%i days offer an EMA of at most a third of their number', (days, lengths) => {
  expect(offeredLengths(withAverage('ema', 20), counted(days))).toEqual(lengths)
  expect(offeredState(withAverage('ema', 400), indexChoices, { counts: counted(days) }).averageLength).toBe(
    lengths.at(-1),
  )
})

test('a choice that needs a longer history is listed as disabled, with the number it needs', () => {
  const counts = counted(14)
  expect(overlayOptions(indexChoices, { period: '1y', counts })).toEqual([
    { value: 'sma', label: 'SMA', isDisabled: false },
    { value: 'ema', label: 'EMA (needs 15 bars)', isDisabled: true },
    { value: 'bollinger', label: 'Bollinger Bands (needs 20 days)', isDisabled: true },
  ])
  const labels = (overlay: Overlay) =>
    lengthOptions(withAverage(overlay, 20), counts).map(({ label }) => label)
  expect(labels('sma').slice(0, 3)).toEqual(['5 bars', '10 bars', '20 bars (needs 20)'])
  expect(labels('ema').slice(0, 2)).toEqual(['5 bars (needs 15)', '10 bars (needs 30)'])
})

test('a length in an address is offered unless the history is shorter', () => {
  expect(offeredLengths(withAverage('sma', 33), counted(60))).toEqual([5, 10, 20, 33, 50])
  expect(offeredLengths(withAverage('sma', 300), counted(60))).toEqual([5, 10, 20, 50])
  const state = withAverage('ema', 300)
  expect(offeredState(state, indexChoices, { counts: counted(60) })).toMatchObject({
    overlays: ['ema'],
    averageLength: 20,
  })
  expect(offeredState(state, indexChoices, { counts: counted(3) }).overlays).toEqual([])
})

test.each([
  [14, ['RSI (needs 15 bars)', 'MACD (needs 34 bars)', 'Volume']],
  [15, ['RSI', 'MACD (needs 34 bars)', 'Volume']],
  [33, ['RSI', 'MACD (needs 34 bars)', 'Volume']],
  [34, ['RSI', 'MACD', 'Volume']],
])('%i days can draw these indicators', (days, labels) => {
  const choices: ChartChoices = { ...indexChoices, lowers: ['rsi', 'macd', 'volume'] }
  const counts = counted(days)
  const options = lowerOptions(choices, counts)
  expect(options.map(({ label }) => label)).toEqual(labels)
  expect(options.map(({ isDisabled }) => isDisabled)).toEqual(labels.map(label => label.includes('needs')))
  const { lowers } = offeredState({ ...defaultChartState, lowers: ['rsi', 'macd'] }, choices, { counts })
  expect(lowers).toEqual(days < 15 ? ['volume'] : days < 34 ? ['rsi'] : ['rsi', 'macd'])
  const formats = createChartFormats({ priceDecimals: 4, isYieldTraded: false, currency: 'NZD' })
  const lines = lowers.flatMap(lower => lowerStudy(lower, prepareDaily(history(days))!, formats).lines)
  for (const { values } of lines) expect(values[values.length - 1]).not.toBeNaN()
})

test('all choices are offered while the days are not loaded', () => {
  const counts = countCloses('1d', { history: null, intraday: null })
  expect(offeredOverlays(instrumentChoices, { market: 'NZSX', period: '1d', counts })).toEqual([
    'ma50',
    'ma200',
    'bollinger',
  ])
})
