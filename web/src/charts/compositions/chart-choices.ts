import { periods, type Period } from '../series/period.ts'

/** How prices are drawn, and the label of each choice. */
export const chartTypes = [
  { value: 'line', label: 'Line' },
  { value: 'ohlc', label: 'OHLC' },
  { value: 'candlestick', label: 'Candlestick' },
] as const

const overlays = [
  { value: 'ma50', label: '50 day MA' },
  { value: 'ma200', label: '200 day MA' },
  { value: 'bollinger', label: 'Bollinger Bands' },
  { value: 'adjusted', label: 'Adjusted Closing Price' },
  { value: 'sma', label: 'SMA' },
  { value: 'ema', label: 'EMA' },
] as const

const lowers = [
  { value: 'volume', label: 'Volume' },
  { value: 'volume-plus', label: 'Volume Plus' },
  { value: 'rsi', label: 'RSI' },
  { value: 'macd', label: 'MACD' },
] as const

export type ChartType = (typeof chartTypes)[number]['value']
/** A line, or lines, over the prices. */
export type Overlay = (typeof overlays)[number]['value']
/** What stands below the prices. */
export type LowerIndicator = (typeof lowers)[number]['value']

/** What a chart lets its readers choose; the first of `lowers` is there at first. */
export interface ChartChoices {
  /** All of them, or those that its history reaches. */
  readonly periods: readonly Period[]
  readonly overlays: readonly Overlay[]
  readonly lowers: readonly LowerIndicator[]
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

export const overlayLabel = (overlay: Overlay): string =>
  overlays.find(({ value }) => value === overlay)?.label ?? overlay

export const lowerLabel = (lower: LowerIndicator): string =>
  lowers.find(({ value }) => value === lower)?.label ?? lower

/** The periods that a chart offers, as options. */
export const periodOptions = (choices: ChartChoices) =>
  periods.filter(({ value }) => choices.periods.includes(value))

/** The indicators below the prices that a chart offers, as options. */
export const lowerOptions = (choices: ChartChoices) =>
  choices.lowers.map(value => ({ value, label: lowerLabel(value) }))
