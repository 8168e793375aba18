import { periods, type Period } from '../series/period.ts'

/** Drawing styles of prices and their labels. */
export const chartTypes = [
  { value: 'line', label: 'Line' },
  { value: 'ohlc', label: 'OHLC' },
  { value: 'candlestick', label: 'Candlestick' },
] as const

const overlayLabels = {
  ma50: '50 day MA',
  ma200: '200 day MA',
  bollinger: 'Bollinger Bands',
  adjusted: 'Adjusted Closing Price',
  sma: 'SMA',
  ema: 'EMA',
}

const lowerLabels = {
  volume: 'Volume',
  'volume-plus': 'Volume Plus',
  'open-interest': 'Open Interest',
  rsi: 'RSI',
  macd: 'MACD',
}

export type ChartType = (typeof chartTypes)[number]['value']
/** One or more lines over the prices. */
export type Overlay = keyof typeof overlayLabels
/** Indicator below the prices. */
export type LowerIndicator = keyof typeof lowerLabels

/** Choices that a chart offers to its readers. */
export interface ChartChoices {
  /** All periods, or those that the history covers. */
  readonly periods: readonly Period[]
  readonly overlays: readonly Overlay[]
  readonly lowers: readonly LowerIndicator[]
  /** Indicators shown initially. Default: the first of `lowers`. */
  readonly lowersAtFirst?: readonly LowerIndicator[]
  /** Maximum number of overlays, and of indicators below, shown at once. */
  readonly atOnce: number
}

/** An instrument's chart: one overlay and one indicator below. */
export const instrumentChoices: ChartChoices = {
  periods: periods.map(({ value }) => value),
  overlays: ['ma50', 'ma200', 'bollinger', 'adjusted'],
  lowers: ['volume', 'volume-plus', 'rsi'],
  atOnce: 1,
}

export const firstLowers = ({ lowers, lowersAtFirst }: ChartChoices): readonly LowerIndicator[] =>
  lowersAtFirst ?? lowers.slice(0, 1)

export const overlayLabel = (overlay: Overlay): string => overlayLabels[overlay]

/** Periods of a chart as options. */
export const periodOptions = (choices: ChartChoices) =>
  periods.filter(({ value }) => choices.periods.includes(value))

export const lowerLabel = (lower: LowerIndicator): string => lowerLabels[lower]
