import { select, zoom, zoomIdentity, type D3ZoomEvent } from 'd3'
import type { TradingAxis } from '../scales/trading-axis.ts'
import { isSameView, type View } from '../scales/view.ts'
import { leaveScrolling, wheelFilter } from './page-gestures.ts'

/** D3's zoom over a trading axis. The axis is measured in slots, the plot in pixels. */
export interface ChartZoom {
  readonly view: View
  /** Adopts the view of a picture at rest, with its width in pixels. */
  hold(axis: TradingAxis, picture: { view: View; width: number }): void
  /** Positive values pan to later slots. */
  panBy(slots: number): void
  /** Factors above 1 zoom in. The position `around` stays in place. */
  zoomBy(factor: number, around: number): void
  /** Pans just enough to show a position, with a small margin beyond it. */
  reveal(position: number): void
  show(view: View): void
  stop(): void
}

interface ZoomListener {
  /** Called for each view. Direct manipulation applies at once; programmatic zooms glide. */
  onView(view: View, isGliding: boolean): void
  /** Called on a double click or tap. */
  onReset(): void
}

type ChartZoomEvent = D3ZoomEvent<HTMLElement, unknown>

/** Smallest view in slots: five days, or seven minutes of a session. */
const closest = { daily: 5, intraday: 1 / 60 } as const

/** Views this close to the first or last slot snap to it, because transforms multiply and so round. */
const near = 1e-6

/** Stops a mouse drag from selecting text, which would make the browser process each move. Focus is set as on any press. */
function keepMouse(surface: HTMLElement, { sourceEvent }: ChartZoomEvent): void {
  if (sourceEvent?.type !== 'mousedown') return
  sourceEvent.preventDefault()
  surface.focus({ preventScroll: true, focusVisible: false })
}

/** Pixels, lines and pages reported for one wheel notch. */
const notch = [100, 3, 1] as const

/** Zoom of a wheel event as a power of two: a fifth per notch. Browsers report a tenth of that for a pinch. */
function wheelTurn({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const notches = -deltaY / (notch[deltaMode as 0 | 1 | 2] ?? 1)
  return notches * Math.log2(1.2) * (ctrlKey ? 10 : 1)
}

/** Turns wheel, drag, pinch and calls into views of an axis, until it is stopped. */
export function createChartZoom(surface: HTMLElement, { onView, onReset }: ZoomListener): ChartZoom {
  let view: View = { from: 0, to: 1 }
  let [slots, width, least] = [1, 1, 1]
  let isGliding = false
  const behaviour = zoom<HTMLElement, unknown>()
    .on('start', (event: ChartZoomEvent) => keepMouse(surface, event))
    .on('zoom', ({ transform }: ChartZoomEvent) => {
      const [from, to] = [transform.invertX(0), transform.invertX(width)]
      const next = { from: from < near ? 0 : from, to: to > slots - near ? slots : to }
      if (isSameView(next, view)) return
      view = next
      onView(view, isGliding)
    })
    .wheelDelta(wheelTurn)
  const node = select(surface)
  behaviour.filter(
    wheelFilter(node, pixels => behaviour.translateBy(node, (-pixels / width) * (view.to - view.from), 0)),
  )
  leaveScrolling(node)
  node.call(behaviour).on('dblclick.zoom', onReset)

  const glide = (change: () => void) => {
    isGliding = true
    change()
    isGliding = false
  }
  const show = ({ from, to }: View) =>
    behaviour.transform(node, zoomIdentity.scale(width / (to - from)).translate(-from, 0))
  const panBy = (by: number) => glide(() => behaviour.translateBy(node, -by, 0))
  return {
    get view() {
      return view
    },
    hold({ kind, sessions }, picture) {
      ;({ view, width } = picture)
      slots = sessions.length
      least = Math.min(closest[kind], slots)
      const corners = (from: number, to: number, height: number): [[number, number], [number, number]] => [
        [from, -height],
        [to, height],
      ]
      behaviour
        .extent(corners(0, width, 0))
        .scaleExtent([width / slots, width / least])
        .translateExtent(corners(0, slots, Infinity))
      show(view)
    },
    panBy,
    zoomBy: (factor, around) =>
      glide(() =>
        behaviour.scaleBy(node, factor, [((around - view.from) / (view.to - view.from)) * width, 0]),
      ),
    reveal(position) {
      const air = Math.min(least, (view.to - view.from) * 0.04)
      if (position < view.from) panBy(position - air - view.from)
      if (position > view.to) panBy(position + air - view.to)
    },
    show: next => glide(() => show(next)),
    stop: () => void node.on('.zoom', null).on('.page', null),
  }
}
