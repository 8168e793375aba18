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

/** How many closes averages can be worked out from; infinite while they are not at hand. */
export interface CloseCounts {
  /** Of days, from which an instrument's averages are made on every period. */
  readonly days: number
  /** Of what the period draws: days, or moments. */
  readonly bars: number
}

const uncounted: CloseCounts = { days: Infinity, bars: Infinity }

const priced = (figures: readonly Figure[] | undefined) =>
  figures ? figures.filter(figure => figure !== null && figure !== undefined).length : Infinity

/** Counts the closes that a period's averages have. */
export function countCloses(period: Period, { history, intraday }: PriceColumns): CloseCounts {
  const days = priced(history?.marketPrice)
  return { days, bars: dayCount(period) === undefined ? days : priced(intraday?.value) }
}

/** Bars in the averages of a length that a reader may choose. */
const averageLengths: readonly number[] = [5, 10, 20, 50, 100, 200]

/** Bars of history for each bar in the length of an EMA. */
const barsPerEmaLength = 3

/** Markets whose prices are adjusted for what was paid to holders. */
const adjustedMarkets: readonly string[] = ['NZSX', 'FSM']

interface OverlaysOffered {
  /** The market's code; an index has none, and no adjusted price either. */
  market?: string
  period: Period
  counts?: CloseCounts
}

/** A choice of a chart, and whether the history is too short for it; its label then says what it needs. */
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

/** The fewest days or bars from which an overlay can be made. */
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

/** The overlays of a chart, each with what it needs where the history is too short; an adjusted price only where it means something, and not within the day. */
export const overlayOptions = (
  choices: ChartChoices,
  { market = '', period, counts = uncounted }: OverlaysOffered,
): readonly ChartOption<Overlay>[] =>
  choices.overlays
    .filter(overlay => overlay !== 'adjusted' || (adjustedMarkets.includes(market) && !isDayPeriod(period)))
    .map(value => {
      const [of, least] = leastOf(value)
      return optionOf(value, overlayLabel(value), counts[of] < least && `${least} ${of}`)
    })

/** The fewest bars from which an indicator can be made. */
const leastBars: Partial<Record<LowerIndicator, number>> = {
  // A change needs two bars.
  rsi: strengthPeriod + 1,
  macd: convergencePeriods.slow + convergencePeriods.signal - 1,
}

/** The indicators below the prices that a chart offers, each with what it needs where the history is too short. */
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

/** The overlays that can be drawn: no average longer than the history, no EMA longer than a third of it. */
export const offeredOverlays = (choices: ChartChoices, offered: OverlaysOffered): readonly Overlay[] =>
  enabled(overlayOptions(choices, offered))

type Averages = Pick<ChartState, 'averageLength' | 'overlays'>

/**
 * The lengths of averages, the chosen one among them: none longer than the history can be chosen, and for an EMA a third
 * of it at most, because its early values depend on where it began.
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

/** The lengths of averages that can be drawn. */
export const offeredLengths = (averages: Averages, counts: CloseCounts): readonly number[] =>
  enabled(lengthOptions(averages, counts)).map(Number)

/** What stands below where nothing chosen can: one at least, if only its empty pane, unless the chart begins without. */
function lowersInstead(choices: ChartChoices, possible: readonly LowerIndicator[]) {
  const first = firstLowers(choices)
  return first.length > 0 && possible.length > 0 ? possible.slice(0, 1) : first
}

/** A state without what is not offered: an average longer than the history is as long as can be had. */
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
