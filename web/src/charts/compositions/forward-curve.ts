import { extent, max } from 'd3'
import { formatDate } from '../../lib/format-date.ts'
import { barValues, type BarValues, isValue } from '../marks/bar-values.ts'
import { pointDots } from '../marks/point-curve.ts'
import { valueLine } from '../marks/value-line.ts'
import { expiryTicks } from '../scales/expiry-ticks.ts'
import { createDailyAxis } from '../scales/trading-axis.ts'
import { numbers } from '../series/bars.ts'
import { lineLevels, type MinMaxLevels } from '../series/min-max-levels.ts'
import type { Figure } from '../series/price-columns.ts'
import { type ChartFormats, fixedText } from './chart-formats.ts'
import { drawPicture } from './chart-frame.ts'
import type { Composition } from './composition.ts'

/** A contract on the curve. */
export interface CurveContract {
  readonly code: string
  /** Last trading day, 'YYYY-MM-DD'. */
  readonly expiryDate: string
}

/** Prices of the contracts on one day. */
export interface Curve {
  readonly kind: 'curve' | 'curve-2' | 'curve-3' | 'curve-4'
  /** Label, such as 'A week ago'. */
  readonly label: string
  /** Day of the prices. Empty for current prices. */
  readonly date: string
  readonly prices: readonly Figure[]
}

export interface ForwardCurves {
  /** Ordered by expiry. */
  readonly contracts: readonly CurveContract[]
  /** The current curve first, then the earlier ones. */
  readonly curves: readonly Curve[]
}

interface Line extends Omit<Curve, 'prices'> {
  readonly values: Float64Array
  readonly minMax: MinMaxLevels
}

const linesOf = (curves: readonly Curve[]) =>
  curves.map(({ prices, ...curve }): Line => {
    const values = numbers(prices)
    return { ...curve, values, minMax: lineLevels(values) }
  })

/** Futures prices by expiry day, current and earlier. Null where no contract has a current price. */
export function createForwardCurve(
  { contracts, curves }: ForwardCurves,
  formats: ChartFormats,
): Composition | null {
  const lines = linesOf(curves)
  const [present] = lines
  if (!present || present.values.every(Number.isNaN)) return null
  const axis = createDailyAxis(contracts.map(({ expiryDate }) => expiryDate))
  const { level, priceDecimals: leastDecimals } = formats
  const highest = max(lines, ({ values }) => max(values)) ?? 0
  return {
    axis,
    axisWidth: Math.round(fixedText(highest, leastDecimals).length * 7.2 + 20),
    draw: ({ view, width, height }) => {
      const frame = { chart: { axis }, view, width, height, lowers: [], levels: { leastDecimals } }
      return drawPicture({ ...frame, ticks: expiryTicks }, ({ barsOf }) => {
        const drawn = lines.map(({ kind, minMax }) => ({ kind, line: barValues(barsOf(minMax)) }))
        return {
          figures: drawn.flatMap(({ line }) => extent(line.values)),
          marks: y => [
            ...drawn.toReversed().map(({ kind, line }) => valueLine(kind, line, y)),
            ...drawn.slice(0, 1).map(({ line }) => pointDots('curve-points', placesOf(line, y))),
          ],
        }
      })
    },
    tag: () => null,
    lacksRoom: () => false,
    levelOf: ({ index }) => present.values[index]!,
    levelText: level,
    readings: ({ index }) => [
      { label: 'Contract', text: contracts[index]?.code ?? '' },
      ...lines.map(({ label, values }) => ({ label, text: level(values[index]!) })),
    ],
    legend: () =>
      lines.map(({ kind, label, date }) => ({ kind, label, text: date === '' ? '' : formatDate(date) })),
    columns: () => lines.map(({ label, values }) => ({ label, values, isDrawn: true, text: level })),
    describe: view => describeCurves({ contracts, lines, formats }, axis.barsIn(view)),
  }
}

/** Points of a line. */
const placesOf = ({ values, x }: BarValues, y: (value: number) => number) =>
  Array.from(values, (value, step) => ({ value, x: x(value, step), y: y(value) })).filter(({ value }) =>
    isValue(value),
  )

interface Described {
  contracts: readonly CurveContract[]
  lines: readonly Line[]
  formats: ChartFormats
}

/** 'rise 4.20%', 'fall 0.31%', 'end where they begin' */
function slope(from: number, to: number, { ratio }: ChartFormats): string {
  if (from === to || from === 0) return 'are unchanged'
  return `${to > from ? 'rise' : 'fall'} ${ratio(to / from - 1)}`
}

/** Describes the visible curves: first and last price of the current one, and earlier prices of its first contract. */
function describeCurves(
  { contracts, lines: [present, ...earlier], formats }: Described,
  { first, end }: { first: number; end: number },
): string {
  const priced = contracts
    .map((contract, index) => ({ ...contract, index, price: present?.values[index] ?? Number.NaN }))
    .slice(first, end)
    .filter(({ price }) => !Number.isNaN(price))
  const [near, far] = [priced[0], priced.at(-1)]
  if (!near || !far) return 'Data not available'
  const { price, figure } = formats
  const unit = figure === 'value' ? ' points' : ''
  const at = ({ code, expiryDate }: CurveContract) => `${code}, expiring on ${formatDate(expiryDate)}`
  const now =
    near === far
      ? `${at(near)}, is at ${price(near.price)}${unit}.`
      : `Prices ${slope(near.price, far.price, formats)} from the first contract to the last: ` +
        `${price(near.price)}${unit} for ${at(near)}, ${price(far.price)}${unit} for ${at(far)}.`
  const then = earlier.flatMap(({ label, values }) => {
    const before = values[near.index] ?? Number.NaN
    return Number.isNaN(before) ? [] : [`${label.toLowerCase()} at ${price(before)}`]
  })
  return then.length === 0 ? now : `${now} ${near.code} stood ${then.join(', ')}.`
}
