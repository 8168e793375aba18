import { periods, type Period } from '../series/period.ts'

/** How prices are drawn, and the label of each choice. */
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
/** A line, or lines, over the prices. */
export type Overlay = keyof typeof overlayLabels
/** What stands below the prices. */
export type LowerIndicator = keyof typeof lowerLabels

/** What a chart lets its readers choose. */
export interface ChartChoices {
  /** All of them, or those that its history reaches. */
  readonly periods: readonly Period[]
  readonly overlays: readonly Overlay[]
  readonly lowers: readonly LowerIndicator[]
  /** Those that are there at first; the first of `lowers` unless told. */
  readonly lowersAtFirst?: readonly LowerIndicator[]
  /** How many overlays, and how many indicators below, may be shown at once. */
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

/** The periods that a chart offers, as options. */
export const periodOptions = (choices: ChartChoices) =>
  periods.filter(({ value }) => choices.periods.includes(value))

export const lowerLabel = (lower: LowerIndicator): string => lowerLabels[lower]
