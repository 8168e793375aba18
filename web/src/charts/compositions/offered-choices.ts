import { convergencePeriods } from '../series/convergence.ts'
import { dayCount, isDayPeriod, type Period } from '../series/period.ts'
import type { Figure } from '../series/price-columns.ts'
import { strengthPeriod } from '../series/relative-strength.ts'
import {
  firstLowers,
  lowerLabel,
  overlayLabel,
  type ChartChoices,
  type LowerIndicator,
  type Overlay,
} from './chart-choices.ts'
import type { ChartState } from './chart-state.ts'
import type { PriceColumns } from './prepared-chart.ts'

/** Number of closes available for averages. Infinite while they are not loaded. */
export interface CloseCounts {
  /** Daily closes, used for an instrument's averages on every period. */
  readonly days: number
  /** Closes of the drawn bars: days or moments. */
  readonly bars: number
}

const uncounted: CloseCounts = { days: Infinity, bars: Infinity }

const priced = (figures: readonly Figure[] | undefined) =>
  figures ? figures.filter(figure => figure !== null && figure !== undefined).length : Infinity

/** Counts the closes available for a period's averages. */
export function countCloses(period: Period, { history, intraday }: PriceColumns): CloseCounts {
  const days = priced(history?.marketPrice)
  return { days, bars: dayCount(period) === undefined ? days : priced(intraday?.value) }
}

/** Average lengths to choose from, in bars. */
const averageLengths: readonly number[] = [5, 10, 20, 50, 100, 200]

/** Bars of history that an EMA needs for each bar of its length. */
const barsPerEmaLength = 3

/** Markets whose prices are adjusted for payments to holders. */
const adjustedMarkets: readonly string[] = ['NZSX', 'FSM']

interface OverlaysOffered {
  /** Market code. An index has none, and no adjusted price either. */
  market?: string | null
  period: Period
  counts?: CloseCounts
}

/** Choice of a chart, disabled when the history is too short. The label then states the required length. */
export interface ChartOption<TValue extends string> {
  readonly value: TValue
  readonly label: string
  readonly isDisabled: boolean
}

const optionOf = <TValue extends string>(
  value: TValue,
  label: string,
  needs: string | false,
): ChartOption<TValue> => ({
  value,
  label: needs === false ? label : `${label} (needs ${needs})`,
  isDisabled: needs !== false,
})

/** Minimum number of days or bars for an overlay. */
function leastOf(overlay: Overlay): readonly [of: keyof CloseCounts, least: number] {
  const shortest = averageLengths[0]!
  switch (overlay) {
    case 'ma50':
      return ['days', 50]
    case 'ma200':
      return ['days', 200]
    case 'bollinger':
      return ['days', 20]
    case 'sma':
      return ['bars', shortest]
    case 'ema':
      return ['bars', shortest * barsPerEmaLength]
    case 'adjusted':
      return ['days', 0]
  }
}

/**
 * Overlays of a chart, each with its requirement where the history is too short. The adjusted price is offered only where it is
 * meaningful, and never intraday.
 */
export const overlayOptions = (
  choices: ChartChoices,
  { market = '', period, counts = uncounted }: OverlaysOffered,
): readonly ChartOption<Overlay>[] =>
  choices.overlays
    .filter(
      overlay => overlay !== 'adjusted' || (adjustedMarkets.includes(market ?? '') && !isDayPeriod(period)),
    )
    .map(value => {
      const [of, least] = leastOf(value)
      return optionOf(value, overlayLabel(value), counts[of] < least && `${least} ${of}`)
    })

/** Minimum number of bars for an indicator. */
const leastBars: Partial<Record<LowerIndicator, number>> = {
  // A change needs two bars.
  rsi: strengthPeriod + 1,
  macd: convergencePeriods.slow + convergencePeriods.signal - 1,
}

/** Indicators below the prices, each with its requirement where the history is too short. */
export const lowerOptions = (
  choices: ChartChoices,
  { bars }: CloseCounts = uncounted,
): readonly ChartOption<LowerIndicator>[] =>
  choices.lowers.map(value => {
    const least = leastBars[value] ?? 0
    return optionOf(value, lowerLabel(value), bars < least && `${least} bars`)
  })

const enabled = <TValue extends string>(options: readonly ChartOption<TValue>[]) =>
  options.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value)

/** Overlays that can be drawn: no average longer than the history, no EMA longer than a third of it. */
export const offeredOverlays = (choices: ChartChoices, offered: OverlaysOffered): readonly Overlay[] =>
  enabled(overlayOptions(choices, offered))

type Averages = Pick<ChartState, 'averageLength' | 'overlays'>

/**
 * Average lengths, including the chosen one. Lengths beyond the history are disabled. An EMA may use a third of it at most,
 * because its early values depend on the starting point.
 */
export const lengthOptions = (
  { averageLength, overlays }: Averages,
  { bars }: CloseCounts,
): readonly ChartOption<string>[] => {
  const barsPerLength = overlays.includes('ema') ? barsPerEmaLength : 1
  return [...new Set([...averageLengths, averageLength])]
    .toSorted((a, b) => a - b)
    .map(length => {
      const least = length * barsPerLength
      const isDisabled = bars < least
      return {
        value: `${length}`,
        label: `${length} bars${isDisabled ? ` (needs ${least})` : ''}`,
        isDisabled,
      }
    })
}

/** Average lengths that can be drawn. */
export const offeredLengths = (averages: Averages, counts: CloseCounts): readonly number[] =>
  enabled(lengthOptions(averages, counts)).map(Number)

/** Fallback when no chosen indicator can be drawn: at least one, even with an empty pane, unless the chart starts without any. */
function lowersInstead(choices: ChartChoices, possible: readonly LowerIndicator[]) {
  const first = firstLowers(choices)
  return first.length > 0 && possible.length > 0 ? possible.slice(0, 1) : first
}

/** Removes choices that are not offered. Averages longer than the history are shortened to the longest possible length. */
export function offeredState(
  state: ChartState,
  choices: ChartChoices,
  { market, counts = uncounted }: Omit<OverlaysOffered, 'period'>,
): ChartState {
  const { period, overlays, lowers, averageLength } = state
  const offered = offeredOverlays(choices, { period, counts, ...(market === undefined ? {} : { market }) })
  const shown = overlays.filter(overlay => offered.includes(overlay))
  const longest = offeredLengths({ averageLength, overlays: shown }, counts).at(-1) ?? averageLength
  const possible = enabled(lowerOptions(choices, counts))
  const below = lowers.filter(lower => possible.includes(lower))
  return {
    ...state,
    overlays: shown,
    lowers: below.length > 0 ? below : lowersInstead(choices, possible),
    averageLength: Math.min(averageLength, longest),
  }
}
