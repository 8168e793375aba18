import { extent, range, scaleLinear, scalePoint } from 'd3'
import { diamonds } from '../marks/diamonds.ts'
import type { Mark } from '../marks/mark.ts'
import type { MarkKind } from '../marks/paint.ts'
import { levelRules, uprightRules } from '../marks/rules.ts'
import { valueLine } from '../marks/value-line.ts'
import { levelTicks } from '../scales/level-ticks.ts'
import { fixedText } from './chart-formats.ts'
import type { LegendEntry, Reading } from './composition.ts'
import type { Picture } from './picture.ts'
import { plotLayout } from './plot-layout.ts'

/** What a product cost in each contract of one event. */
export interface ContractCurve {
  /** The event, such as `TE351`. */
  label: string
  /** One for each contract; null where it has no price. */
  prices: readonly (number | null)[]
}

export interface ContractCurves {
  /** What is drawn, such as `WMP Regular - NZ`. */
  name: string
  /** Labels of the contracts, such as `C1`. */
  contracts: readonly string[]
  /** The latest event first; four at most are drawn. */
  curves: readonly ContractCurve[]
  /** The unit in words. */
  unit: string
}

/** Height of the chart, in pixels. */
export const curvesHeight = 300
/** Room for the longest price. */
export const curvesAxisWidth = 60

const kinds: readonly MarkKind[] = ['event-1', 'event-2', 'event-3', 'event-4']

/** The curves that are drawn: the latest four with a price. */
export const drawnCurves = ({ curves }: ContractCurves) =>
  curves
    .filter(({ prices }) => prices.some(price => price !== null))
    .slice(0, kinds.length)
    .map((curve, at) => ({ ...curve, kind: kinds[at]! }))

const priceText = (price: number | null | undefined) => fixedText(price ?? Number.NaN, 0)

/** Prices by contract, one line for each event; null where no event has a price. Pure: the server draws the same picture. */
export function drawContractCurves(input: ContractCurves, width: number): Picture | null {
  const drawn = drawnCurves(input)
  if (drawn.length === 0) return null
  const layout = plotLayout({ width, chartHeight: curvesHeight }, 0)
  const { prices: pane, height } = layout
  const [low = 0, high = 1] = extent(drawn.flatMap(({ prices }) => prices.filter(price => price !== null)))
  const air = high > low ? (high - low) * 0.12 : Math.abs(high) * 0.02
  const y = scaleLinear([low - air, high + air], [pane.bottom, pane.top])
  const places = range(input.contracts.length)
  const x = scalePoint(places, [0, width]).padding(0.4)
  const xOf = (index: number) => x(index) ?? 0
  const ticks = levelTicks(y, { leastDecimals: 0 })
  const valuesOf = (prices: ContractCurve['prices']) => places.map(at => prices[at] ?? Number.NaN)
  const lines = drawn.map(({ kind, prices }) => ({ kind, values: valuesOf(prices) }))
  return {
    view: { from: 0, to: places.length - 1 },
    layout,
    marks: [
      levelRules(
        'grid',
        ticks.map(tick => tick.y),
        width,
      ),
      uprightRules('time-grid', places.map(xOf), height),
      levelRules('divider', [height - 1], width),
      ...lines.toReversed().map(({ kind, values }) => curveLine(kind, values, { xOf, y })),
      diamonds(
        'event-points',
        lines[0]!.values.map((value, index) => [xOf(index), y(value)]),
      ),
    ],
    levelLabels: ticks,
    timeLabels: places.map(at => ({
      text: input.contracts[at]!,
      x: xOf(at),
      rank: 0,
      isStrong: false,
      minWidth: 0,
    })),
    y,
    xOf,
  }
}

interface CurvePlaces {
  xOf: (index: number) => number
  y: (price: number) => number
}

/** A line through prices, with a diamond where one stands alone: as a line it would have no length. */
function curveLine(kind: MarkKind, values: readonly number[], { xOf, y }: CurvePlaces): Mark {
  const line = valueLine(kind, { values: Float64Array.from(values), x: (_value, index) => xOf(index) }, y)
  const hasPrice = (index: number) => !Number.isNaN(values[index] ?? Number.NaN)
  const alone = range(values.length).filter(
    index => hasPrice(index) && !hasPrice(index - 1) && !hasPrice(index + 1),
  )
  const points = diamonds(
    kind,
    alone.map(index => [xOf(index), y(values[index]!)]),
  )
  return {
    kind,
    draw(pen) {
      line.draw(pen)
      points.draw(pen)
    },
  }
}

/** The names of the lines. */
export const curvesLegend = (input: ContractCurves): LegendEntry[] =>
  drawnCurves(input).map(({ kind, label }) => ({ kind, label, text: '' }))

/** What each event says of one contract. */
export const curveReadings = (input: ContractCurves, contract: number): Reading[] =>
  drawnCurves(input).map(({ label, prices }) => ({ label, text: priceText(prices[contract]) }))

/** The picture in a sentence or two: the latest event's curve, and how it stands to the one before. */
export function describeCurves(input: ContractCurves): string {
  const [latest, before] = drawnCurves(input)
  if (!latest) return 'Data not available'
  const { name, contracts, unit } = input
  const priced = latest.prices.flatMap((price, at) => (price === null ? [] : [{ price, at }]))
  const [near, far] = [priced[0]!, priced.at(-1)!]
  const ends =
    near === far
      ? `${priceText(near.price)} in ${contracts[near.at]}`
      : `${priceText(near.price)} in ${contracts[near.at]} to ${priceText(far.price)} in ${contracts[far.at]}`
  const shape = far.price > near.price ? 'rises' : far.price < near.price ? 'falls' : 'is level'
  const first = `${name} at ${latest.label} ${near === far ? 'is' : `${shape} from`} ${ends}, ${unit}.`
  if (!before) return first
  const shared = priced.filter(({ at }) => (before.prices[at] ?? null) !== null)
  const above = shared.filter(({ price, at }) => price > before.prices[at]!).length
  return shared.length === 0
    ? first
    : `${first} ${above} of ${shared.length} contracts are above ${before.label}.`
}
