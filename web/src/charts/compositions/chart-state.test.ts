import { expect, test } from 'vitest'
import { isDayPeriod } from '../series/period.ts'
import { chartTypes, instrumentChoices, overlayLabel, type ChartChoices } from './chart-choices.ts'
import {
  defaultChartState,
  drawnType,
  readChartState,
  withPeriod,
  writeChartState,
  type ChartState,
} from './chart-state.ts'
import { lowerOptions, offeredOverlays } from './offered-choices.ts'

/** Chart with a shorter history and other studies, two of them at once. */
const otherChoices: ChartChoices = {
  periods: instrumentChoices.periods.filter(period => period !== '2y'),
  overlays: ['sma', 'ema', 'bollinger'],
  lowers: ['macd', 'rsi', 'volume'],
  atOnce: 2,
}

/** Returns all subsets with at most `most` members, in their order. */
function subsets<T>(all: readonly T[], most: number): T[][] {
  const grown = all.reduce<T[][]>((sets, one) => [...sets, ...sets.map(set => [...set, one])], [[]])
  return grown.filter(set => set.length <= most)
}

const days = { from: '2026-01-05', to: '2026-03-31' }
const minutes = { from: '2026-01-05T10:00', to: '2026-03-31T16:59' }

/** Every state that a reader can reach, with three samples of each unbounded value. */
function everyState(choices: ChartChoices): ChartState[] {
  const shapes = choices.periods.flatMap(period =>
    chartTypes.flatMap(({ value: type }) =>
      subsets(choices.overlays, choices.atOnce).flatMap(overlays =>
        subsets(choices.lowers, choices.atOnce).map(lowers => ({ period, type, overlays, lowers })),
      ),
    ),
  )
  return shapes
    .filter(
      ({ lowers, overlays, period }) =>
        lowers.length > 0 && !(isDayPeriod(period) && overlays.includes('adjusted')),
    )
    .flatMap((shape, turn) => [
      { ...defaultChartState, ...shape },
      {
        ...shape,
        averageLength: 2 + (turn % 398),
        compare: turn % 2 === 0 ? 'KRE010' : null,
        hasMarkers: true,
        range: isDayPeriod(shape.period) ? minutes : days,
        isTableOpen: true,
      },
    ])
}

test.each([
  ['instrument', instrumentChoices],
  ['other chart', otherChoices],
])('a copied address of an %s restores any state', (_whose, choices) => {
  const states = everyState(choices)
  expect(states.length).toBeGreaterThan(900)
  for (const state of states) {
    const address = `${writeChartState(state, choices)}`
    expect(readChartState(new URLSearchParams(address), choices)).toEqual(state)
  }
})

test('two states never share an address', () => {
  const states = everyState(instrumentChoices)
  expect(new Set(states.map(state => `${writeChartState(state)}`)).size).toBe(
    new Set(states.map(state => JSON.stringify(state))).size,
  )
})

test('the default chart needs no parameters', () => {
  expect(`${writeChartState(defaultChartState)}`).toBe('')
  expect(readChartState(new URLSearchParams())).toEqual(defaultChartState)
})

test('the first indicator that a chart offers is its default', () => {
  expect(readChartState(new URLSearchParams(), otherChoices).lowers).toEqual(['macd'])
})

test('a period that a chart does not offer becomes one year, as an unknown one does', () => {
  const periodOf = (text: string) =>
    readChartState(new URLSearchParams({ period: text }), otherChoices).period
  expect(['2y', '7y', '3m'].map(periodOf)).toEqual(['1y', '1y', '3m'])
})

test.each([
  'period=7y&type=pie&lower=volumes&table=yes',
  'from=2026-03-01&to=2026-02-01',
  'from=2026-03-01',
  'from=2026-13-01&to=2026-14-01',
  'from=2026-03-01T10:00&to=2026-03-01T12:00',
  'overlay=none&compare=%3Cscript%3E&markers=yes&length=1',
  'overlay=sma.ema&lower=macd&length=401',
])('an address with %s shows the default chart', address => {
  expect(readChartState(new URLSearchParams(address))).toEqual(defaultChartState)
})

test('an instrument shows one overlay and one indicator, even if its address names more', () => {
  const { overlays, lowers } = readChartState(
    new URLSearchParams('overlay=bollinger.ma50&lower=rsi.volume-plus'),
  )
  expect([overlays, lowers]).toEqual([['ma50'], ['volume-plus']])
})

test('a code in small letters is the same instrument', () => {
  expect(readChartState(new URLSearchParams('compare=kre')).compare).toBe('KRE')
})

test('the lower indicators of an instrument are Volume, Volume Plus and RSI', () => {
  expect(lowerOptions(instrumentChoices).map(({ label }) => label)).toEqual(['Volume', 'Volume Plus', 'RSI'])
})

test.each([
  ['NZSX', '1y', ['50 day MA', '200 day MA', 'Bollinger Bands', 'Adjusted Closing Price']],
  ['FSM', '1m', ['50 day MA', '200 day MA', 'Bollinger Bands', 'Adjusted Closing Price']],
  ['NZSX', '5d', ['50 day MA', '200 day MA', 'Bollinger Bands']],
  ['NZDX', '1y', ['50 day MA', '200 day MA', 'Bollinger Bands']],
  ['NZCX', '1y', ['50 day MA', '200 day MA', 'Bollinger Bands']],
] as const)('on %s over %s the overlays are %j', (market, period, labels) => {
  expect(offeredOverlays(instrumentChoices, { market, period }).map(overlayLabel)).toEqual(labels)
})

test('a day period draws a line, and the type chosen before returns with the next period', () => {
  const candlestick: ChartState = { ...defaultChartState, type: 'candlestick' }
  const fiveDays = withPeriod(candlestick, '5d')
  expect(drawnType(fiveDays)).toBe('line')
  expect(drawnType(withPeriod(fiveDays, '2y'))).toBe('candlestick')
})

test('a comparison draws lines, and the type returns when it is closed', () => {
  const compared: ChartState = { ...defaultChartState, type: 'ohlc', compare: 'KRE' }
  expect(drawnType(compared)).toBe('line')
  expect(drawnType({ ...compared, compare: null })).toBe('ohlc')
})

test('a day period drops the adjusted price, which does not return', () => {
  const adjusted: ChartState = { ...defaultChartState, overlays: ['adjusted'] }
  const fiveDays = withPeriod(adjusted, '5d')
  expect(fiveDays.overlays).toEqual([])
  expect(withPeriod(fiveDays, '1y').overlays).toEqual([])
  expect(withPeriod(adjusted, '2y').overlays).toEqual(['adjusted'])
  expect(withPeriod({ ...adjusted, overlays: ['ma50'] }, '5d').overlays).toEqual(['ma50'])
})

test('another period is shown whole', () => {
  expect(withPeriod({ ...defaultChartState, range: days }, '2y').range).toBeNull()
})
