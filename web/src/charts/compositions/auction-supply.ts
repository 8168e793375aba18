import { max, range, scaleBand, scaleLinear } from 'd3'
import { formatCount, formatPercentage } from '../../lib/format-number.ts'
import type { MarkKind } from '../marks/paint.ts'
import { groundRules } from '../marks/rules.ts'
import { type Span, uprightBars } from '../marks/upright-bars.ts'
import { labelsThatFit } from '../scales/label-density.ts'
import { levelTicks } from '../scales/level-ticks.ts'
import { plotLayout } from './plot-layout.ts'
import type { PointChartContent, PointPicture } from './point-chart.ts'

/** Quantities of a product offered and sold at one event, in tonnes. */
export interface EventSupply {
  /** The event, such as `TE351`. */
  readonly label: string
  /** Null where the source does not publish it. */
  readonly offered: number | null
  /** Null until the event is over. */
  readonly sold: number | null
}

export interface AuctionSupplyInput {
  /** Product on offer, such as `WMP Regular - NZ`. */
  readonly name: string
  /** Earliest first. */
  readonly events: readonly EventSupply[]
}

const height = 260
/** Axis width with room for the largest quantity. */
const axisWidth = 60
/** Room for an event's name, in pixels. */
const labelRoom = 50

/** Formats a quantity with its unit, joined by a no-break space. */
const tonnes = (quantity: number | null) => (quantity === null ? '—' : `${formatCount(quantity)}\u00A0t`)

/** Share of the offered quantity that was sold, in percent. Null where either is unknown. */
const soldPart = ({ offered, sold }: EventSupply) =>
  offered === null || offered === 0 || sold === null ? null : (sold / offered) * 100

/** Tonnes by event: offered, sold and still to be offered. Null where no event has a quantity. */
export function createAuctionSupply({ name, events }: AuctionSupplyInput): PointChartContent | null {
  if (events.every(({ offered }) => offered === null)) return null
  const over = events.filter(({ sold }) => sold !== null)
  const ahead = events.filter(({ sold }) => sold === null)
  const entries: readonly (readonly [MarkKind, string, number])[] = [
    ['offered', 'Offered', over.length],
    ['sold', 'Sold', over.length],
    ['offered-next', 'To be offered', ahead.length],
  ]
  return {
    height,
    axisWidth,
    draw: width => draw(events, width),
    title: index => events[index]?.label ?? '',
    readings(index) {
      const event = events[index]!
      if (event.sold === null) return [{ label: 'To be offered', text: tonnes(event.offered) }]
      const part = soldPart(event)
      return [
        { label: 'Offered', text: tonnes(event.offered) },
        { label: 'Sold', text: tonnes(event.sold) },
        ...(part === null ? [] : [{ label: 'Share sold', text: formatPercentage(part) }]),
      ]
    },
    legend: entries.flatMap(([kind, label, count]) => (count > 0 ? [{ kind, label, text: '' }] : [])),
    description: describe(name, over.at(-1), ahead[0]),
  }
}

function draw(events: readonly EventSupply[], width: number): PointPicture {
  const layout = plotLayout({ width, chartHeight: height }, 0)
  const floor = layout.height - 1
  const y = scaleLinear(
    [0, (max(events, ({ offered, sold }) => Math.max(offered ?? 0, sold ?? 0)) ?? 0) * 1.06 || 1],
    [floor, layout.prices.top],
  )
  const x = scaleBand(range(events.length), [0, width]).padding(0.36)
  const places = range(events.length).map(at => (x(at) ?? 0) + x.bandwidth() / 2)
  const levelLabels = levelTicks(y, { leastDecimals: 0 }).filter(label => label.y < floor)
  const candidates = events.map(({ label }, at) => ({
    text: label,
    x: places[at]!,
    // The last event keeps its label on the narrowest screen.
    rank: (events.length - 1 - at) % 2,
    isStrong: false,
  }))
  const spans = (quantityOf: (event: EventSupply) => number | null): Span[] =>
    events.flatMap((event, at) => {
      const quantity = quantityOf(event)
      return quantity === null || quantity <= 0 ? [] : [[places[at]!, y(quantity), floor] as const]
    })
  return {
    layout,
    marks: [
      ...groundRules({ levels: levelLabels, uprights: [], width, height: layout.height }),
      uprightBars(
        'offered',
        x.bandwidth(),
        spans(({ offered, sold }) => (sold === null ? null : offered)),
      ),
      uprightBars(
        'offered-next',
        x.bandwidth(),
        spans(({ offered, sold }) => (sold === null ? offered : null)),
      ),
      uprightBars(
        'sold',
        x.bandwidth() * 0.56,
        spans(({ sold }) => sold),
      ),
    ],
    levelLabels,
    timeLabels: labelsThatFit(candidates, { width, spacing: labelRoom }),
    places,
  }
}

/** Describes the last event's sales and the next event's offer. */
function describe(name: string, last: EventSupply | undefined, next: EventSupply | undefined): string {
  const part = last ? soldPart(last) : null
  const sold = last && `${tonnes(last.sold)} sold at ${last.label}`
  const then =
    sold && (part === null ? `${sold}.` : `${sold}, ${formatPercentage(part)} of the quantity offered.`)
  const now = next && `${next.label} is to offer ${tonnes(next.offered)}.`
  return [`${name}:`, then, now].filter(Boolean).join(' ')
}
