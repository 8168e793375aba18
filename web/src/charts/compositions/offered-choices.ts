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

/**
 * The overlays to choose from: an adjusted price only where it means something, and not within the day; no average
 * longer than the history, no EMA longer than a third of it.
 */
export const offeredOverlays = (
  choices: ChartChoices,
  { market = '', period, counts = uncounted }: OverlaysOffered,
): readonly Overlay[] =>
  choices.overlays.filter(overlay => {
    if (overlay === 'adjusted') return adjustedMarkets.includes(market) && !isDayPeriod(period)
    if (overlay === 'sma') return counts.bars >= averageLengths[0]!
    if (overlay === 'ema') return counts.bars >= averageLengths[0]! * barsPerEmaLength
    return counts.days >= (daysNeeded[overlay] ?? 0)
  })

/**
 * The lengths of averages to choose from, the chosen one among them: none longer than the history, and for an EMA a third
 * of it at most, because its early values depend on where it began.
 */
export const offeredLengths = (
  { averageLength, overlays }: Pick<ChartState, 'averageLength' | 'overlays'>,
  { bars }: CloseCounts,
): readonly number[] => {
  const most = overlays.includes('ema') ? bars / barsPerEmaLength : bars
  return [...new Set([...averageLengths, averageLength])]
    .filter(length => length <= most)
    .toSorted((a, b) => a - b)
}

/** A state without what is not offered: an average longer than the history is as long as can be had. */
export function offeredState(
  state: ChartState,
  choices: ChartChoices,
  { market, counts = uncounted }: Omit<OverlaysOffered, 'period'>,
): ChartState {
  const { period, overlays, averageLength } = state
  const offered = offeredOverlays(choices, { period, counts, ...(market === undefined ? {} : { market }) })
  const shown = overlays.filter(overlay => offered.includes(overlay))
  const longest = offeredLengths({ averageLength, overlays: shown }, counts).at(-1) ?? averageLength
  return {
    ...state,
    overlays: shown,
    averageLength: Math.min(averageLength, longest),
  }
}
