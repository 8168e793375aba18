import { readoutTitle, spokenReading } from '../compositions/bar-readings.ts'
import type { Composition } from '../compositions/composition.ts'
import type { LastPriceTag, Picture } from '../compositions/picture.ts'
import { crosshairWithin, type Crosshair } from '../painters/crosshair.ts'
import { createMovingStage } from '../painters/moving-stage.ts'
import type { View } from '../scales/view.ts'
import { followKey } from './chart-keys.ts'
import { createChartZoom } from './chart-zoom.ts'
import { followPointer, type PointerPlace } from './follow-pointer.ts'

/** Elements updated without React. */
export interface ExploredElements {
  readonly frame: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly surface: HTMLElement
  /** Returns the current element, which is replaced when the names of its figures change. */
  crosshair(): HTMLElement | null
}

/** State and callbacks of an exploration. */
export interface Exploration {
  readonly composition: Composition
  readonly home: View
  /** The picture at rest. */
  readonly picture: Picture
  draw(this: void, view: View): { picture: Picture; tag: LastPriceTag | null }
  /** Called when a key or pointer movement ends. The picture at rest must be rendered when it returns. */
  onRest(this: void, view: View, isByKey: boolean): void
  /** Announces the bar in focus to screen readers. */
  announce(this: void, text: string): void
}

/** Interactive state of a chart. */
export interface Explorer {
  /** Accepts a new picture at rest after it is rendered. */
  takePicture(picture: Picture): void
  stop(): void
}

interface Focus {
  composition: Composition
  picture: Picture
  index: number
  /** Null for a bar reached by a key. */
  place: PointerPlace | null
}

/** Shows a bar's figures, and the level at the pointer or of the bar. */
function pointAt(crosshair: Crosshair, { composition, picture, index, place }: Focus): void {
  const { view, layout } = picture
  const { top, bottom } = layout.prices
  const level = composition.levelOf({ index, view })
  const y = place?.y ?? (Number.isNaN(level) ? bottom : picture.y(level))
  const isPrice = y >= top - 4 && y <= bottom + 2
  crosshair.show({
    x: picture.xOf(index),
    y,
    width: layout.width,
    title: readoutTitle(composition, index),
    readings: composition.readings({ index, view }),
    levelText: isPrice ? composition.levelText(picture.y.invert(y)) : '',
  })
}

/**
 * Makes a chart explorable by pointer, wheel, touch and keys, until it is stopped. `now` returns the current state of the chart.
 */
export function exploreChart(elements: ExploredElements, now: () => Exploration): Explorer {
  const { frame, canvas, surface } = elements
  /** The bar in focus. A pointer focuses the bar beneath it. */
  let index: number | null = null
  let place: PointerPlace | null = null
  /** Whether a key zoomed or panned last. The result is then announced to screen readers. */
  let isMovedByKey = false
  /** The picture on screen, moving or not, and the view at rest. */
  let picture = now().picture
  let restingView = picture.view
  let crosshair: { root: HTMLElement; parts: Crosshair } | undefined

  const pointOut = () => {
    const root = elements.crosshair()
    if (!root) return
    if (root !== crosshair?.root) crosshair = { root, parts: crosshairWithin(root) }
    if (place && !place.isFinger) index = barBelow(place)
    if (index === null) crosshair.parts.hide()
    else pointAt(crosshair.parts, { composition: now().composition, picture, index, place })
  }
  const stage = createMovingStage({
    frame,
    canvas,
    draw: view => now().draw(view),
    onFrame: moving => {
      picture = moving
      pointOut()
    },
    onRest: view => {
      now().onRest(view, isMovedByKey)
      isMovedByKey = false
    },
  })
  const zoom = createChartZoom(surface, {
    onView: (view, isGliding) => stage.show(view, isGliding ? picture.view : null),
    onReset: () => zoom.show(now().home),
  })
  const barBelow = ({ x }: PointerPlace) => {
    const { from, to } = picture.view
    return now().composition.axis.indexAt(from + (x / picture.layout.width) * (to - from))
  }
  const refresh = () => {
    // A moving picture updates the crosshair with its next frame.
    if (!stage.isMoving()) pointOut()
  }
  const onKey = (event: KeyboardEvent) => {
    const { home, composition, announce } = now()
    const followed = followKey(event, { axis: composition.axis, zoom, home, index })
    if (!followed) return
    event.preventDefault()
    index = followed.index
    place = null
    isMovedByKey = !followed.isRead && event.key !== 'Escape'
    refresh()
    if (followed.isRead && index !== null) announce(spokenReading(composition, { index, view: zoom.view }))
  }
  const takePicture = (still: Picture) => {
    const isSameView = restingView === still.view
    restingView = still.view
    // A live price may need a new picture while the old one is moving. The movement continues.
    if (isSameView && stage.isMoving()) return
    stage.stop()
    const { axis } = now().composition
    if (index !== null && index >= axis.length) index = null
    picture = still
    zoom.hold(axis, { view: still.view, width: still.layout.width })
    pointOut()
  }
  takePicture(picture)
  surface.addEventListener('keydown', onKey)
  const leavePointer = followPointer(surface, next => {
    place = next
    index = next && barBelow(next)
    refresh()
  })
  return {
    takePicture,
    stop: () => {
      surface.removeEventListener('keydown', onKey)
      leavePointer()
      zoom.stop()
      stage.stop()
    },
  }
}
