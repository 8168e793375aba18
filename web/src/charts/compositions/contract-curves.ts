import { extent, range, scaleLinear, scalePoint } from 'd3'
import { diamonds } from '../marks/diamonds.ts'
import type { Mark } from '../marks/mark.ts'
import type { MarkKind } from '../marks/paint.ts'
import { pointDots } from '../marks/point-curve.ts'
import { groundRules } from '../marks/rules.ts'
import { valueLine } from '../marks/value-line.ts'
import { levelTicks } from '../scales/level-ticks.ts'
import { fixedText } from './chart-formats.ts'
import { plotLayout } from './plot-layout.ts'
import type { PointChartContent, PointPicture } from './point-chart.ts'

/** Prices of a product in each contract of one event. */
export interface ContractCurve {
  /** The event, such as `TE351`. */
  label: string
  /** One price per contract. Null where it has none. */
  prices: readonly (number | null)[]
}

export interface ContractCurves {
  /** Product on the chart, such as `WMP Regular - NZ`. */
  name: string
  /** Labels of the contracts, such as `C1`. */
  contracts: readonly string[]
  /** Latest event first. At most four are drawn. */
  curves: readonly ContractCurve[]
  /** Unit of the prices. */
  unit: string
}

const height = 300
/** Axis width with room for the longest price. */
const axisWidth = 60

const kinds: readonly MarkKind[] = ['curve', 'curve-2', 'curve-3', 'curve-4']

interface DrawnCurve extends ContractCurve {
  kind: MarkKind
}

const priceText = (price: number | null | undefined) => fixedText(price ?? Number.NaN, 0)

/** Prices by contract, one line for each of the latest four events with a price. Null where no event has a price. */
export function createContractCurves(input: ContractCurves): PointChartContent | null {
  const { contracts, curves } = input
  const drawn = curves
    .filter(({ prices }) => prices.some(price => price !== null))
    .slice(0, kinds.length)
    .map((curve, at): DrawnCurve => ({ ...curve, kind: kinds[at]! }))
  if (drawn.length === 0) return null
  return {
    height,
    axisWidth,
    draw: width => draw(contracts, drawn, width),
    title: index => contracts[index] ?? '',
    readings: index => drawn.map(({ label, prices }) => ({ label, text: priceText(prices[index]) })),
    legend: drawn.map(({ kind, label }) => ({ kind, label, text: '' })),
    description: describe(input, drawn),
  }
}

function draw(contracts: readonly string[], drawn: readonly DrawnCurve[], width: number): PointPicture {
  const layout = plotLayout({ width, chartHeight: height }, 0)
  const { top, bottom } = layout.prices
  const [low = 0, high = 1] = extent(drawn.flatMap(({ prices }) => prices.filter(price => price !== null)))
  const air = high > low ? (high - low) * 0.12 : Math.abs(high) * 0.02
  const y = scaleLinear([low - air, high + air], [bottom, top])
  const x = scalePoint(range(contracts.length), [0, width]).padding(0.4)
  const places = range(contracts.length).map(at => x(at) ?? 0)
  const levelLabels = levelTicks(y, { leastDecimals: 0 })
  const timeLabels = places.map((place, at) => ({
    text: contracts[at]!,
    x: place,
    rank: 0,
    isStrong: false,
    minWidth: 0,
  }))
  const latest = placesOf(drawn[0]!, { places, y }).filter(place => place !== null)
  return {
    layout,
    marks: [
      ...groundRules({ levels: levelLabels, uprights: [], width, height: layout.height }),
      ...drawn.toReversed().map(curve => curveLine(curve, { places, y })),
      pointDots('curve-points', latest),
    ],
    levelLabels,
    timeLabels,
    places,
  }
}

interface CurvePlaces {
  places: readonly number[]
  y: (price: number) => number
}

const placesOf = ({ prices }: ContractCurve, { places, y }: CurvePlaces) =>
  places.map((x, at) => {
    const price = prices[at] ?? null
    return price === null ? null : { x, y: y(price) }
  })

/** Line through prices. An isolated price is a diamond, because a line would be too short to see. */
function curveLine(curve: DrawnCurve, scales: CurvePlaces): Mark {
  const values = Float64Array.from(scales.places, (_place, at) => curve.prices[at] ?? Number.NaN)
  const line = valueLine(curve.kind, { values, x: (_value, at) => scales.places[at]! }, scales.y)
  const points = placesOf(curve, scales)
  const alone = diamonds(
    curve.kind,
    points.flatMap((point, at) =>
      point && !points[at - 1] && !points[at + 1] ? [[point.x, point.y] as const] : [],
    ),
  )
  return {
    kind: curve.kind,
    draw(pen) {
      line.draw(pen)
      alone.draw(pen)
    },
  }
}

/** Describes the latest event's curve and its difference from the previous one. */
function describe(
  { name, contracts, unit }: ContractCurves,
  [latest, before]: readonly DrawnCurve[],
): string {
  const priced = latest?.prices.flatMap((price, at) => (price === null ? [] : [{ price, at }])) ?? []
  const [near, far] = [priced[0]!, priced.at(-1)!]
  const ends =
    near === far
      ? `${priceText(near.price)} in ${contracts[near.at]}`
      : `${priceText(near.price)} in ${contracts[near.at]} to ${priceText(far.price)} in ${contracts[far.at]}`
  const shape = far.price > near.price ? 'rises' : far.price < near.price ? 'falls' : 'is level'
  const first = `${name} at ${latest!.label} ${near === far ? 'is' : `${shape} from`} ${ends}, ${unit}.`
  const shared = before ? priced.filter(({ at }) => (before.prices[at] ?? null) !== null) : []
  if (!before || shared.length === 0) return first
  const above = shared.filter(({ price, at }) => price > before.prices[at]!).length
  return `${first} ${above} of ${shared.length} contracts are above ${before.label}.`
}
