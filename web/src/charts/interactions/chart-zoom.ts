import { select, zoom, zoomIdentity, type D3ZoomEvent } from 'd3'
import type { TradingAxis } from '../scales/trading-axis.ts'
import { isSameView, type View } from '../scales/view.ts'
import { leaveScrolling, wheelFilter } from './page-gestures.ts'

/** D3's zoom over a trading axis: the axis is measured in slots, the plot in pixels. */
export interface ChartZoom {
  readonly view: View
  /** Takes over the view of a picture at rest, so wide in pixels. */
  hold(axis: TradingAxis, picture: { view: View; width: number }): void
  /** Positive is later. */
  panBy(slots: number): void
  /** Above 1 comes closer, around a place that stays where it is. */
  zoomBy(factor: number, around: number): void
  /** Moves just enough to have a place in sight, with a little air beyond it. */
  reveal(position: number): void
  show(view: View): void
  stop(): void
}

interface ZoomListener {
  /** A hand takes the view along at once; the zoom's own calls let it glide. */
  onView(view: View, isGliding: boolean): void
  /** On a double click or tap. */
  onReset(): void
}

type ChartZoomEvent = D3ZoomEvent<HTMLElement, unknown>

/** The closest view in slots: five days, or seven minutes of a session. */
const closest = { daily: 5, intraday: 1 / 60 } as const

/** A view this near to the first or the last slot reaches it: a transform multiplies, and so rounds. */
const near = 1e-6

/** Keeps a held mouse from selecting text, for which the browser would look at each move; the focus comes as from any press. */
function keepMouse(surface: HTMLElement, { sourceEvent }: ChartZoomEvent): void {
  if (sourceEvent?.type !== 'mousedown') return
  sourceEvent.preventDefault()
  surface.focus({ preventScroll: true, focusVisible: false })
}

/** Pixels, lines and pages that one notch of a wheel reports. */
const notch = [100, 3, 1] as const

/** How much closer a wheel comes, as a power of two: a fifth for each notch. Of a pinch the browser reports ten times less. */
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
