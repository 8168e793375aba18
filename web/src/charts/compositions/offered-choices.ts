import { dayCount, isDayPeriod, type Period } from '../series/period.ts'
import type { Figure } from '../series/price-columns.ts'
import type { ChartChoices, Overlay } from './chart-choices.ts'
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

/** Days that an average of days needs before it has a value. */
const daysNeeded: Partial<Record<Overlay, number>> = { ma50: 50, ma200: 200, bollinger: 20 }

/** Bars in the averages of a length that a reader may choose. */
const averageLengths: readonly number[] = [5, 10, 20, 50, 100, 200]

/** Markets whose prices are adjusted for what was paid to holders. */
const adjustedMarkets: readonly string[] = ['NZSX', 'FSM']

interface OverlaysOffered {
  /** The market's code; an index has none, and no adjusted price either. */
  market?: string
  period: Period
  counts?: CloseCounts
}

/**
 * The overlays to choose from: an adjusted price only where it means something, and not within the day; no average
 * longer than the history.
 */
export const offeredOverlays = (
  choices: ChartChoices,
  { market = '', period, counts = uncounted }: OverlaysOffered,
): readonly Overlay[] =>
  choices.overlays.filter(overlay => {
    if (overlay === 'adjusted') return adjustedMarkets.includes(market) && !isDayPeriod(period)
    if (overlay === 'sma' || overlay === 'ema') return counts.bars >= averageLengths[0]!
    return counts.days >= (daysNeeded[overlay] ?? 0)
  })

/** The lengths of averages to choose from, the chosen one among them: none longer than the history. */
export const offeredLengths = (chosen: number, { bars }: CloseCounts): readonly number[] =>
  [...new Set([...averageLengths, chosen])].filter(length => length <= bars).toSorted((a, b) => a - b)

/** A state without what is not offered: an average longer than the history is as long as can be had. */
export function offeredState(
  state: ChartState,
  choices: ChartChoices,
  { market, counts = uncounted }: Omit<OverlaysOffered, 'period'>,
): ChartState {
  const { period, overlays, averageLength } = state
  const offered = offeredOverlays(choices, { period, counts, ...(market === undefined ? {} : { market }) })
  const longest = offeredLengths(averageLength, counts).at(-1) ?? averageLength
  return {
    ...state,
    overlays: overlays.filter(overlay => offered.includes(overlay)),
    averageLength: Math.min(averageLength, longest),
  }
}
