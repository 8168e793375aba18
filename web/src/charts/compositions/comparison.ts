import type { View } from '../scales/view.ts'
import { lineLevels, type MinMaxLevels } from '../series/min-max-levels.ts'
import { barValues } from '../marks/bar-values.ts'
import { levelRules } from '../marks/rules.ts'
import { valueLine } from '../marks/value-line.ts'
import type { LowerIndicator } from './chart-choices.ts'
import { shortTimeText, type ChartFormats } from './chart-formats.ts'
import { drawPicture } from './chart-frame.ts'
import type { ChartColumn, Composition } from './composition.ts'
import { lowerStudy, type LowerStudy } from './lower-studies.ts'
import type { Picture } from './picture.ts'
import { basesOf, sharedBars, type PreparedComparison } from './prepared-comparison.ts'

interface ComparisonInput {
  /** Codes of both instruments, in the order of the prepared comparison. */
  codes: readonly [string, string]
  formats: readonly [ChartFormats, ChartFormats]
  lowers: readonly LowerIndicator[]
}

/** One of the two compared lines. */
interface Side {
  readonly kind: 'line' | 'compared'
  readonly code: string
  readonly closes: Float64Array
  readonly minMax: MinMaxLevels
  readonly formats: ChartFormats
}

/** Axis width with room for '+1,000.00%'. */
const axisWidth = 84

interface DrawInput {
  sides: readonly Side[]
  lowers: readonly LowerStudy[]
  view: View
  width: number
  height?: number | undefined
}

/** Draws both lines as changes since the first visible bar at which both have a price. */
function drawComparison(
  prepared: PreparedComparison,
  { sides, lowers, view, width, height }: DrawInput,
): Picture {
  const { chart } = prepared
  const [unit, otherUnit] = sides.map(({ formats }) => formats.change.unit)
  // A scale of mixed units has no unit.
  const levels = {
    leastDecimals: 0,
    unit: unit !== otherUnit ? '' : unit === '%' ? unit : ` ${unit}`,
    isSigned: true,
  } as const
  return drawPicture({ chart, view, width, height, lowers, levels }, ({ barsOf }) => {
    const bases = basesOf(prepared, view)
    const lines = sides.map(({ kind, minMax, formats: { change } }, side) => {
      const { values, x } = barValues(barsOf(minMax))
      return { kind, changes: { values: values.map(price => change.from(bases[side]!, price)), x } }
    })
    return {
      figures: lines.flatMap(({ changes }) => [...changes.values]),
      // The page's own instrument is drawn in front of the other one.
      marks: y => [
        levelRules('zero', [y(0)], width),
        ...lines.map(({ kind, changes }) => valueLine(kind, changes, y)).toReversed(),
      ],
    }
  })
}

/** 'KRE rose 3.24%', 'AHF020 fell 0.565 pp' */
function movement({ code, closes, formats }: Side, from: number, to: number): string {
  const change = formats.change.from(closes[from]!, closes[to]!)
  const text = formats.change.text(Math.abs(change)).replace('+', '')
  if (!/[1-9]/.test(text)) return `${code} is unchanged`
  return `${code} ${change > 0 ? 'rose' : 'fell'} ${text}`
}

/** Describes both lines in one sentence, between the first and last visible bar at which both have a price. */
function describeComparison(prepared: PreparedComparison, sides: readonly Side[], view: View): string {
  const { axis } = prepared.chart
  const shared = sharedBars(prepared, view)
  const [from, to] = [shared.at(0), shared.at(-1)]
  if (from === undefined || to === undefined || from === to)
    return `${sides.map(({ code }) => code).join(' and ')} have no prices at the same times in this period.`
  const moved = sides.map(side => movement(side, from, to))
  return `From ${shortTimeText(axis.text(from))} to ${shortTimeText(axis.text(to))} ${moved.join(' and ')}.`
}

/** Two instruments as lines of their changes, starting at 0 on the first visible bar at which both have a price. */
export function createComparison(
  prepared: PreparedComparison,
  { codes, formats, lowers }: ComparisonInput,
): Composition {
  const { chart, otherCloses } = prepared
  const { axis, bars } = chart
  const sides: Side[] = [
    { kind: 'line', code: codes[0], closes: bars.close, minMax: chart.closes, formats: formats[0] },
    {
      kind: 'compared',
      code: codes[1],
      closes: otherCloses,
      minMax: lineLevels(otherCloses),
      formats: formats[1],
    },
  ]
  const studies = lowers.map(lower => lowerStudy(lower, chart, formats[0]))
  const isVolumeDrawn = lowers.some(lower => lower.startsWith('volume'))
  const columns = (view: View): ChartColumn[] => {
    const bases = basesOf(prepared, view)
    const figures = sides.flatMap(({ code, closes, formats: { price, change } }, side): ChartColumn[] => [
      { label: code, values: closes, isDrawn: false, text: price },
      {
        label: `${code} change, ${change.unit}`,
        values: closes.map(close => change.from(bases[side]!, close)),
        isDrawn: true,
        text: change.text,
      },
    ])
    const { volume, figure } = formats[0]
    // An index has no currency.
    if (figure === 'value') return figures
    const traded = { label: `Volume of ${codes[0]}`, values: bars.volume, text: volume }
    return [...figures, { ...traded, isDrawn: isVolumeDrawn }]
  }
  const readings = (index: number, view: View) => {
    const bases = basesOf(prepared, view)
    return sides.map(({ kind, code: label, closes, formats: { price, change } }, side) => {
      const close = closes[index] ?? Number.NaN
      return { kind, label, text: `${price(close)} ${change.text(change.from(bases[side]!, close))}` }
    })
  }
  return {
    axis,
    axisWidth,
    draw: ({ view, width, height }) =>
      drawComparison(prepared, { sides, lowers: studies, view, width, height }),
    tag: () => null,
    lacksRoom: () => false,
    levelOf: ({ index, view }) => formats[0].change.from(basesOf(prepared, view)[0], bars.close[index]!),
    levelText: formats[0].change.text,
    readings: ({ index, view }) => readings(index, view).map(({ label, text }) => ({ label, text })),
    legend: view => readings(axis.barsIn(view).end - 1, view),
    columns,
    describe: view => describeComparison(prepared, sides, view),
  }
}
