import { extent, precisionFixed, scaleLinear, type ScaleLinear, tickStep } from 'd3'
import { formatDecimal, formatPercentage } from '../../lib/format-number.ts'
import { pointCurve, pointDots } from '../marks/point-curve.ts'
import { groundRules, uprightRules } from '../marks/rules.ts'
import { labelsThatFit } from '../scales/label-density.ts'
import { levelTicks } from '../scales/level-ticks.ts'
import type { TimeTick } from '../scales/time-ticks.ts'
import type { LegendEntry } from './composition.ts'
import { chartHeight, plotLayout } from './plot-layout.ts'
import type { PointChartContent, PointPicture } from './point-chart.ts'

/** Annual volatilities of the call and the put of one strike, in percent. Null where there is none. */
export interface SmilePoint {
  readonly strike: number
  readonly call: number | null
  readonly put: number | null
}

export interface SmileInput {
  /** Ordered by strike, lowest first. */
  readonly points: readonly SmilePoint[]
  /** Price of the underlying. Null when it is unknown. */
  readonly price: number | null
  /** Name of the underlying, such as `WMPZ26`. */
  readonly underlying: string
  /** Decimals of strikes and of the price. */
  readonly decimals: number
}

/** Chart height and axis width, in pixels. */
const [height, axisWidth] = [chartHeight, 52]

/** Volatility smile with the data of its table. */
interface SmileContent extends PointChartContent {
  readonly points: readonly SmilePoint[]
  strikeText(strike: number): string
}

const sides = [
  { key: 'call', label: 'Calls', line: 'smile-calls', dots: 'smile-call-dots' },
  { key: 'put', label: 'Puts', line: 'smile-puts', dots: 'smile-put-dots' },
] as const

const levels = { leastDecimals: 0, unit: '%' }
/** Room for a strike's label, in pixels. */
const labelRoom = 58

/** Volatility by strike. Null when no option has one. */
export function createSmile(input: SmileInput): SmileContent | null {
  const { price, underlying, decimals } = input
  const points = input.points.filter(({ call, put }) => call !== null || put !== null)
  if (points.length === 0) return null
  const strikeText = (strike: number) => formatDecimal(strike, decimals)
  const legend = sides.flatMap(({ key, label, line }): LegendEntry[] => {
    const count = points.filter(point => point[key] !== null).length
    return count === 0 ? [] : [{ kind: line, label, text: countText(count) }]
  })
  const ofPrice: LegendEntry[] =
    price === null ? [] : [{ kind: 'smile-price', label: underlying, text: strikeText(price) }]
  return {
    height,
    axisWidth,
    points,
    draw: width => draw(points, price, width),
    title: index => `Strike ${strikeText(points[index]?.strike ?? Number.NaN)}`,
    readings: index =>
      sides.map(({ key, label }) => ({ label, text: formatPercentage(points[index]?.[key] ?? null) })),
    legend: [...legend, ...ofPrice],
    description: describe({ points, price, underlying, strikeText }),
    strikeText,
  }
}

function draw(points: readonly SmilePoint[], price: number | null, width: number): PointPicture {
  const layout = plotLayout({ width, chartHeight: height }, 0)
  const [lowest = 0, highest = 1] = extent(points.flatMap(({ call, put }) => [call ?? [], put ?? []].flat()))
  const [first = 0, last = 1] = extent([...points.map(({ strike }) => strike), price ?? points[0]!.strike])
  const beside = (last - first) * 0.04 || Math.abs(first) * 0.02 || 1
  const air = (highest - lowest) * 0.1 || 1
  const x = scaleLinear([first - beside, last + beside], [0, width])
  const y = scaleLinear([Math.max(0, lowest - air), highest + air], [layout.prices.bottom, layout.prices.top])
  const levelLabels = levelTicks(y, levels)
  const timeLabels = strikeTicks(x)
  // Strikes without a volatility are skipped, because their neighbours are points of the same curve.
  const placesOf = (key: 'call' | 'put') =>
    points.flatMap(point => {
      const value = point[key]
      return value === null ? [] : [{ x: x(point.strike), y: y(value) }]
    })
  return {
    layout,
    marks: [
      ...groundRules({ levels: levelLabels, uprights: [], width, height: layout.height }),
      ...(price === null ? [] : [uprightRules('smile-price', [x(price)], layout.height)]),
      ...sides.flatMap(({ key, line, dots }) => [
        pointCurve(line, placesOf(key)),
        pointDots(dots, placesOf(key)),
      ]),
    ],
    levelLabels,
    timeLabels,
    places: points.map(({ strike }) => x(strike)),
  }
}

const countText = (count: number) => (count === 1 ? '1 strike' : `${count} strikes`)

/** Round strikes below the plot, as many as fit. */
function strikeTicks(x: ScaleLinear<number, number>): TimeTick[] {
  const [, width = 0] = x.range()
  const [low = 0, high = 1] = x.domain()
  const count = Math.max(2, Math.floor(width / labelRoom))
  const ticks = x.ticks(count)
  const isCoarse = new Set(x.ticks(Math.max(2, Math.floor(count / 2))))
  const decimals = precisionFixed(tickStep(low, high, count))
  const candidates = ticks.map(strike => ({
    text: formatDecimal(strike, decimals),
    x: x(strike),
    rank: isCoarse.has(strike) ? 0 : 1,
    isStrong: false,
  }))
  return labelsThatFit(candidates, { width, spacing: labelRoom })
}

interface Described extends Pick<SmileInput, 'points' | 'price' | 'underlying'> {
  strikeText: (strike: number) => string
}

function describe({ points, price, underlying, strikeText }: Described): string {
  const solved = points.flatMap(({ strike, call, put }) =>
    [call, put].flatMap(volatility => (volatility === null ? [] : [{ strike, volatility }])),
  )
  const [first] = solved
  if (!first) return ''
  const lowest = solved.reduce((least, each) => (each.volatility < least.volatility ? each : least), first)
  const highest = solved.reduce((most, each) => (each.volatility > most.volatility ? each : most), first)
  const at = ({ strike, volatility }: typeof first) =>
    `${formatPercentage(volatility)} at the strike of ${strikeText(strike)}`
  const isFlat = formatPercentage(lowest.volatility) === formatPercentage(highest.volatility)
  const span = `Implied volatility by strike: ${isFlat ? at(lowest) : `from ${at(lowest)} to ${at(highest)}`}.`
  return price === null ? span : `${span} ${underlying} is at ${strikeText(price)}.`
}
