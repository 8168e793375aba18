import type { TradingAxis } from '../scales/trading-axis.ts'
import { shortTimeText } from './chart-formats.ts'
import type { Picture } from './picture.ts'

export type EventKind = 'dividend' | 'split' | 'halt' | 'announcement' | 'purchase' | 'sale'

/** Event that may explain a price or a portfolio's value. */
export interface ChartEvent {
  readonly kind: EventKind
  /** 'YYYY-MM-DD', or 'YYYY-MM-DDTHH:MM' in New Zealand time. */
  readonly at: string
  /** Short title: 'Dividend of $0.0500, ex date'. */
  readonly title: string
  /** Link to the full text. */
  readonly href: string
}

/** Mark below the prices: one event, or several that are too close to show separately. */
export interface EventMark {
  readonly kind: EventKind
  /** Letter of the event, or the number of events. */
  readonly sign: string
  readonly label: string
  readonly href: string
  /** Middle of the mark, in pixels from the plot's top left. */
  readonly x: number
  readonly y: number
  /** Bar of the first event. */
  readonly index: number
}

const signs: Readonly<Record<EventKind, string>> = {
  dividend: 'D',
  split: 'S',
  halt: 'H',
  announcement: 'A',
  purchase: '+',
  sale: '−',
}

/** Width of a mark and of its press target, in pixels. Marks that would overlap are merged. */
const markWidth = 24

/**
 * Finds an event's bar: the bar of its day, else the first one after it. Undefined beyond the axis. On an intraday axis, an event
 * without a time is at the first moment of its day.
 */
function barOf(axis: TradingAxis, at: string): number | undefined {
  if (axis.kind === 'intraday' && !axis.sessions.includes(at.slice(0, 10))) return undefined
  const index = axis.firstAt(axis.kind === 'daily' ? at.slice(0, 10) : at)
  return index < axis.length ? index : undefined
}

/** Visible events with their bars, oldest first. */
export function eventsIn(axis: TradingAxis, { view }: Pick<Picture, 'view'>, events: readonly ChartEvent[]) {
  const { first, end } = axis.barsIn(view)
  return events
    .map(event => ({ event, index: barOf(axis, event.at) ?? -1 }))
    .filter(({ index }) => index >= first && index < end)
    .toSorted((one, other) => one.index - other.index)
}

export const eventText = ({ at, title }: ChartEvent): string => `${shortTimeText(at)}: ${title}`

/** Calculates the marks of a picture. `list` is the link of a mark that several events share. */
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
