import { extent, max, scaleLinear } from 'd3'
import { barValues } from '../marks/bar-values.ts'
import { beyondLevel } from '../marks/beyond-level.ts'
import { histogram } from '../marks/histogram.ts'
import type { Mark } from '../marks/mark.ts'
import { levelRules } from '../marks/rules.ts'
import { valueLine } from '../marks/value-line.ts'
import { volumeBars } from '../marks/volume-bars.ts'
import type { BarsInView } from '../scales/bars-in-view.ts'
import type { LevelLabel } from '../scales/level-ticks.ts'
import { movingAverageConvergence } from '../series/convergence.ts'
import { lineLevels, type MinMaxLevels } from '../series/min-max-levels.ts'
import { overbought, oversold, relativeStrength } from '../series/relative-strength.ts'
import type { LowerIndicator } from './chart-choices.ts'
import { type ChartFormats, fixedText } from './chart-formats.ts'
import type { DrawnLine } from './composition.ts'
import type { Pane } from './plot-layout.ts'
import type { PreparedChart } from './prepared-chart.ts'

interface LowerInput {
  pane: Pane
  /** Plot width in pixels. */
  width: number
  /** Returns the visible bars of a series. */
  barsOf: (minMax: MinMaxLevels) => BarsInView
}

/** Indicator below the prices: its lines and readings, and the drawing of its pane with labels. */
export interface LowerStudy {
  readonly lines: readonly DrawnLine[]
  draw(input: LowerInput): { marks: readonly Mark[]; labels: readonly LevelLabel[] }
}

const emptyPane = { marks: [], labels: [] }

/** '72.4, overbought' */
function strengthText(value: number): string {
  const word = value > overbought ? ', overbought' : value < oversold ? ', oversold' : ''
  return fixedText(value, 1) + word
}

/** Relative strength from 0 to 100 with its two bounds. Areas beyond the bounds are filled. */
function strengthStudy({ bars }: PreparedChart): LowerStudy {
  const values = relativeStrength(bars.close)
  const minMax = lineLevels(values)
  return {
    lines: [{ kind: 'rsi', label: 'RSI (14)', values, text: strengthText }],
    draw({ pane, width, barsOf }) {
      const y = scaleLinear([0, 100], [pane.bottom, pane.top])
      const strength = barValues(barsOf(minMax))
      const bounds = [overbought, oversold]
      return {
        marks: [
          levelRules('rsi-bounds', bounds.map(y), width),
          beyondLevel('rsi-over', strength, { y, level: overbought, side: 'above' }),
          beyondLevel('rsi-under', strength, { y, level: oversold, side: 'below' }),
          valueLine('rsi', strength, y),
        ],
        labels: bounds.map(level => ({ text: `${level}`, y: y(level) })),
      }
    },
  }
}

/** MACD and its signal around zero, and the histogram of their difference. */
function convergenceStudy({ bars }: PreparedChart, { level: text, unit }: ChartFormats): LowerStudy {
  const { macd, signal, histogram: parting } = movingAverageConvergence(bars.close)
  const levels = { macd: lineLevels(macd), signal: lineLevels(signal), parting: lineLevels(parting) }
  return {
    lines: [
      { kind: 'macd', label: 'MACD (12, 26)', values: macd, text, unit },
      { kind: 'macd-signal', label: 'Signal (9)', values: signal, text, unit },
    ],
    draw({ pane, width, barsOf }) {
      const [quick, slow, between] = [barsOf(levels.macd), barsOf(levels.signal), barsOf(levels.parting)]
      const most = max([quick.bars.high, quick.bars.low, between.bars.high], column =>
        max(column.subarray(quick.first, quick.end), Math.abs),
      )
      if (!most) return emptyPane
      const y = scaleLinear([-most, most], [pane.bottom, pane.top])
      return {
        marks: [
          levelRules('macd-zero', [y(0)], width),
          ...histogram(between, y),
          valueLine('macd', barValues(quick), y),
          valueLine('macd-signal', barValues(slow), y),
        ],
        labels: [{ text: '0', y: y(0) }],
      }
    },
  }
}

/** Whether a bar closed below its open. Without an open, or if both are equal, compares with the previous close. */
function fell({ bars }: BarsInView, index: number): boolean {
  const [open, close] = [bars.open[index]!, bars.close[index]!]
  return Number.isNaN(open) || open === close ? close < bars.close[index - 1]! : close < open
}

/** Volumes from zero to the busiest visible bar. Without volumes the pane stays empty. */
function volumeStudy(
  { bars, given }: PreparedChart,
  formats: ChartFormats,
  isByDirection: boolean,
): LowerStudy {
  return {
    lines: [],
    draw({ pane, barsOf }) {
      const inView = barsOf(given)
      const { first, end } = inView.inSight
      const most = max(bars.volume.subarray(first, end)) ?? 0
      if (most === 0) return emptyPane
      // A merged bar at the edge may include busier days that are out of view.
      const y = scaleLinear([0, most], [pane.bottom, pane.top]).clamp(true)
      const byDirection = isByDirection ? { fell: (index: number) => fell(inView, index) } : {}
      return {
        marks: volumeBars(inView, { y, floor: pane.bottom, ...byDirection }),
        labels: [{ text: formats.roughVolume(most), y: pane.top + 5 }],
      }
    },
  }
}

/** Open contracts at the end of each day, between the visible minimum and maximum. */
function openInterestStudy(
  { openInterest }: PreparedChart,
  { volume, roughVolume }: ChartFormats,
): LowerStudy {
  if (!openInterest) return { lines: [], draw: () => emptyPane }
  const minMax = lineLevels(openInterest)
  return {
    lines: [{ kind: 'open-interest', label: 'Open interest', values: openInterest, text: volume }],
    draw({ pane, barsOf }) {
      const open = barValues(barsOf(minMax))
      const [least, most] = extent(open.values)
      if (least === undefined) return emptyPane
      const y = scaleLinear([least, most === least ? least + 1 : most], [pane.bottom, pane.top])
      const ends = most === least ? [least] : [most, least]
      return {
        marks: [valueLine('open-interest', open, y)],
        labels: ends.map(level => ({ text: roughVolume(level), y: y(level) })),
      }
    },
  }
}

/** Creates an indicator from the drawn bars: days or moments. */
export function lowerStudy(lower: LowerIndicator, chart: PreparedChart, formats: ChartFormats): LowerStudy {
  if (lower === 'rsi') return strengthStudy(chart)
  if (lower === 'macd') return convergenceStudy(chart, formats)
  if (lower === 'open-interest') return openInterestStudy(chart, formats)
  return volumeStudy(chart, formats, lower === 'volume-plus')
}
