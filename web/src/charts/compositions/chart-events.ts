import type { TradingAxis } from '../scales/trading-axis.ts'
import { shortTimeText } from './chart-formats.ts'
import type { Picture } from './picture.ts'

export type EventKind = 'dividend' | 'split' | 'halt' | 'announcement'

/** Something that happened to an instrument and may explain its price. */
export interface ChartEvent {
  readonly kind: EventKind
  /** 'YYYY-MM-DD', or 'YYYY-MM-DDTHH:MM' by the New Zealand clock. */
  readonly at: string
  /** In a few words: 'Dividend of $0.0500, ex date'. */
  readonly title: string
  /** Where it is told in full. */
  readonly href: string
}

/** A mark at the foot of the prices: one event, or several too near to each other to be told apart. */
export interface EventMark {
  readonly kind: EventKind
  /** Its letter, or how many there are. */
  readonly sign: string
  readonly label: string
  readonly href: string
  /** Its middle, in pixels from the plot's top left. */
  readonly x: number
  readonly y: number
  /** The bar where the first of them stands. */
  readonly index: number
}

const signs: Readonly<Record<EventKind, string>> = { dividend: 'D', split: 'S', halt: 'H', announcement: 'A' }

/** A mark is as wide as what can be pressed of it, in pixels; marks that would overlap become one. */
const markWidth = 24

/** The bar of an event: its day's, else the first after it; undefined beyond the axis. Within days, a whole day is its first moment. */
function barOf(axis: TradingAxis, at: string): number | undefined {
  if (axis.kind === 'intraday' && !axis.sessions.includes(at.slice(0, 10))) return undefined
  const index = axis.firstAt(axis.kind === 'daily' ? at.slice(0, 10) : at)
  return index < axis.length ? index : undefined
}

/** The events in sight, oldest first, with their bars. */
export function eventsIn(axis: TradingAxis, { view }: Pick<Picture, 'view'>, events: readonly ChartEvent[]) {
  const { first, end } = axis.barsIn(view)
  return events
    .map(event => ({ event, index: barOf(axis, event.at) ?? -1 }))
    .filter(({ index }) => index >= first && index < end)
    .toSorted((one, other) => one.index - other.index)
}

export const eventText = ({ at, title }: ChartEvent): string => `${shortTimeText(at)}: ${title}`

/** The marks of a picture; `list` is where events are told that share a mark. */
export function eventMarks(
  axis: TradingAxis,
  picture: Picture,
  { events, list }: { events: readonly ChartEvent[]; list: string },
): EventMark[] {
  const { width, prices } = picture.layout
  const groups: { events: ChartEvent[]; index: number; x: number }[] = []
  for (const { event, index } of eventsIn(axis, picture, events)) {
    const x = Math.min(width - 9, Math.max(9, picture.xOf(index)))
    const last = groups.at(-1)
    if (last && x - last.x < markWidth) last.events.push(event)
    else groups.push({ events: [event], index, x })
  }
  return groups.map(({ events: near, index, x }) => {
    const [only] = near
    const isOne = near.length === 1
    return {
      kind: only!.kind,
      sign: isOne ? signs[only!.kind] : `${Math.min(99, near.length)}`,
      label: `${isOne ? '' : `${near.length} events: `}${near.map(eventText).join('; ')}`,
      href: isOne ? only!.href : list,
      x,
      y: prices.bottom - 8,
      index,
    }
  })
}
