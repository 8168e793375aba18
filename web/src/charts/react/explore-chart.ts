import { readoutTitle, spokenReading } from '../compositions/bar-readings.ts'
import type { Composition } from '../compositions/composition.ts'
import type { LastPriceTag, Picture } from '../compositions/picture.ts'
import { chartAction } from '../interactions/chart-keys.ts'
import { explored, limitsOf, type Gaze } from '../interactions/explore.ts'
import { listenToGestures } from '../interactions/gestures.ts'
import { panned, zoomed } from '../interactions/view-motion.ts'
import { crosshairWithin, type Crosshair } from '../painters/crosshair.ts'
import { createMovingStage } from '../painters/moving-stage.ts'
import type { View } from '../scales/view.ts'

/** The elements that move without React. */
export interface ExploredElements {
  readonly frame: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly surface: HTMLElement
  /** The crosshair of now: another element whenever its figures change. */
  crosshair(): HTMLElement | null
}

/** What is explored, and who is told. */
export interface Exploration {
  readonly composition: Composition
  readonly home: View
  /** The picture at rest. */
  readonly picture: Picture
  draw(this: void, view: View): { picture: Picture; tag: LastPriceTag | null }
  /** Called when a movement ends; the picture at rest must stand when it returns. */
  onRest(this: void, view: View): void
  /** Says the bar in focus aloud. */
  announce(this: void, text: string): void
}

/** A chart that a reader explores. */
export interface Explorer {
  /** Takes a new picture at rest, as it comes on the page. */
  takePicture(picture: Picture): void
  stop(): void
}

/** Lets pointer, wheel, touch and keys explore a chart until it is stopped; `now` says what the chart is at the moment. */
export function exploreChart(elements: ExploredElements, now: () => Exploration): Explorer {
  const { frame, canvas, surface } = elements
  const start = now().picture
  let gaze: Gaze = { view: start.view, index: null }
  let rested = start.view
  /** The picture on screen, moving or not, and the pointer's height above it. */
  let seen = start
  let pointerY: number | null = null
  let crosshair: { of: HTMLElement; moves: Crosshair } | undefined

  const currentCrosshair = () => {
    const of = elements.crosshair()
    if (of && of !== crosshair?.of) crosshair = { of, moves: crosshairWithin(of) }
    return crosshair?.moves
  }
  const pointOut = () => {
    const { composition } = now()
    const { index } = gaze
    if (index === null) return currentCrosshair()?.hide()
    const { prices } = seen.layout
    const question = { index, view: seen.view }
    const level = composition.levelOf(question)
    const y = pointerY ?? (Number.isNaN(level) ? prices.bottom : seen.y(level))
    const isPrice = y >= prices.top - 4 && y <= prices.bottom + 2
    currentCrosshair()?.show({
      x: seen.xOf(index),
      y,
      width: seen.layout.width,
      title: readoutTitle(composition, index),
      readings: composition.readings(question),
      levelText: isPrice ? composition.levelText(seen.y.invert(y)) : '',
    })
  }
  const stage = createMovingStage({
    frame,
    canvas,
    draw: view => now().draw(view),
    onFrame: moving => {
      seen = moving
      pointOut()
    },
    onRest: view => now().onRest(view),
  })
  const look = (next: Gaze) => {
    const hasMoved = next.view.from !== gaze.view.from || next.view.to !== gaze.view.to
    gaze = next
    if (hasMoved) stage.show(next.view)
    // A picture that moves takes the crosshair along with its next frame.
    else if (!stage.isMoving()) pointOut()
    return hasMoved
  }
  const limits = () => limitsOf(now().composition.axis)
  const slotsOf = (x: number) => (x / seen.layout.width) * (gaze.view.to - gaze.view.from)
  /** The bar at a place of the view wanted: the picture on screen may be a frame behind the hand. */
  const barAt = (x: number) => now().composition.axis.indexAt(gaze.view.from + slotsOf(x))
  const onKey = (event: KeyboardEvent) => {
    const action = chartAction(event)
    if (!action) return
    event.preventDefault()
    pointerY = null
    const { composition, home, announce } = now()
    look(explored(gaze, action, { axis: composition.axis, limits: limits(), home }))
    const { index, view } = gaze
    const isCursor = ['step', 'page', 'first', 'last'].includes(action.kind)
    if (isCursor && index !== null) announce(spokenReading(composition, { index, view }))
  }
  const gestures = {
    onHover: (place: { x: number; y: number } | null) => {
      pointerY = place?.y ?? null
      look({ view: gaze.view, index: place && barAt(place.x) })
    },
    onPan: (byX: number) =>
      void look({ view: panned(gaze.view, slotsOf(-byX), limits()), index: gaze.index }),
    onZoom: ({ by, x }: { by: number; x: number }) => {
      const around = gaze.view.from + slotsOf(x)
      return look({ view: zoomed(gaze.view, { by, around }, limits()), index: gaze.index })
    },
    onReset: () => void look({ view: now().home, index: gaze.index }),
  }
  const takePicture = (still: Picture) => {
    const isSameView = rested === still.view
    rested = still.view
    // A live price may need a new picture while the old one is being moved: the movement goes on.
    if (isSameView && stage.isMoving()) return
    stage.stop()
    const { index } = gaze
    const isThere = index !== null && index < now().composition.axis.length
    gaze = { view: still.view, index: isThere ? index : null }
    seen = still
    pointOut()
  }
  const leave = new AbortController()
  surface.addEventListener('keydown', onKey, { signal: leave.signal })
  listenToGestures(surface, gestures, leave.signal)
  return {
    takePicture,
    stop: () => {
      leave.abort()
      stage.stop()
    },
  }
}
