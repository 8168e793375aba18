import type { TradingAxis } from '../scales/trading-axis.ts'
import type { ChartZoom } from './chart-zoom.ts'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

interface Explored {
  axis: TradingAxis
  zoom: ChartZoom
  /** View of the whole period. */
  home: ChartZoom['view']
  /** The bar in focus, if any. */
  index: number | null
}

/** Keyed by the typed character, because a plus needs the shift key on many keyboards. */
const zoomFactors: Readonly<Record<string, number>> = { '+': 1.4, '=': 1.4, '-': 1 / 1.4, _: 1 / 1.4 }

/** Fraction of the view that shift and an arrow key pan by. */
const panParts: Readonly<Record<string, number>> = { ArrowLeft: -0.25, ArrowRight: 0.25 }

/** Bar that a key moves to. Home and End go to the ends of the view, steps may go beyond them. */
function barOf(key: string, { axis, zoom, index }: Explored): number | undefined {
  const { first, end } = axis.barsIn(zoom.view)
  const page = Math.max(5, Math.round((end - first) / 10))
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -page, PageDown: page }
  const step = steps[key]
  if (key === 'Home') return first
  // The first cursor step selects the last visible bar.
  if (key === 'End' || (step !== undefined && index === null)) return end - 1
  return step === undefined || index === null ? undefined : index + step
}

/** The bar in focus after a key, and whether the key moved there, in which case it is announced. */
interface Followed {
  readonly index: number | null
  readonly isRead: boolean
}

/** Handles a key on a chart. Undefined for keys that are left to the browser. */
export function followKey(event: Key, explored: Explored): Followed | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return undefined
  const { axis, zoom, home, index } = explored
  const { from, to } = zoom.view
  const [factor, part] = [zoomFactors[key], panParts[key]]
  if (factor !== undefined) {
    const around = index === null ? to : axis.position(index)
    zoom.zoomBy(factor, Math.min(to, Math.max(from, around)))
  } else if (shiftKey) {
    if (part === undefined) return undefined
    zoom.panBy(part * (to - from))
  } else if (key === '0') zoom.show(home)
  else if (key === 'Escape') return { index: null, isRead: false }
  else {
    const next = barOf(key, explored)
    if (next === undefined) return undefined
    const bar = Math.min(axis.length - 1, Math.max(0, next))
    zoom.reveal(axis.position(bar))
    return { index: bar, isRead: true }
  }
  return { index, isRead: false }
}
