/** What a hand asks of a chart, in pixels from the surface's top left. */
export interface GestureListener {
  /** The pointer rests over a place, or has left (null). */
  onHover(place: { x: number; y: number } | null): void
  /** Moves what is under the hand by some pixels. */
  onPan(byX: number): void
  /** Above 1 comes closer, around a place that stays. Returns whether the view could change. */
  onZoom(zoom: { by: number; x: number }): boolean
  onReset(): void
}

/** Where an event is on the surface; asked of the page's layout only when that may have changed. */
function createRuler(
  surface: HTMLElement,
  signal: AbortSignal,
): (event: MouseEvent) => { x: number; y: number } {
  let box: DOMRect | undefined
  const forget = () => (box = undefined)
  surface.addEventListener('pointerenter', forget, { signal })
  surface.addEventListener('pointerdown', forget, { signal })
  addEventListener('scroll', forget, { signal, capture: true, passive: true })
  addEventListener('resize', forget, { signal, passive: true })
  return ({ clientX, clientY }) => {
    box ??= surface.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
}

type Ruler = ReturnType<typeof createRuler>

const middle = (xs: readonly number[]) => xs.reduce((sum, x) => sum + x, 0) / xs.length
const spread = (xs: readonly number[]) => Math.abs((xs[0] ?? 0) - (xs[1] ?? 0))

/** Keeps a pointer's moves on the surface; a press that is told late may be over, and has none left to keep. */
function capture(surface: HTMLElement, pointerId: number): void {
  try {
    surface.setPointerCapture(pointerId)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
  }
}

/**
 * Keeps a held mouse from the browser, which would look for text to select at each of its moves; the focus, which it
 * would have given, is given here, and as after any press without a ring.
 */
function keepMouse(surface: HTMLElement, event: PointerEvent): void {
  event.preventDefault()
  surface.focus({ preventScroll: true, focusVisible: false })
}

/** Fingers and the mouse button: one drags, two pinch, and none rests. */
function followPointers(
  surface: HTMLElement,
  listener: GestureListener,
  place: Ruler,
): (signal: AbortSignal) => void {
  const down = new Map<number, number>()
  const onMove = (event: PointerEvent) => {
    const at = place(event)
    if (!down.has(event.pointerId)) {
      if (event.pointerType !== 'touch') listener.onHover(at)
      return
    }
    const before = [...down.values()]
    down.set(event.pointerId, at.x)
    const after = [...down.values()]
    listener.onPan(middle(after) - middle(before))
    if (after.length === 2 && spread(before) > 0 && spread(after) > 0) {
      listener.onZoom({ by: spread(after) / spread(before), x: middle(after) })
    }
    if (event.pointerType !== 'touch') listener.onHover(at)
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (event.pointerType === 'mouse') keepMouse(surface, event)
    capture(surface, event.pointerId)
    down.set(event.pointerId, place(event).x)
    listener.onHover(down.size > 1 ? null : place(event))
  }
  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId)
  }
  return signal => {
    surface.addEventListener('pointermove', onMove, { signal })
    surface.addEventListener('pointerdown', onDown, { signal })
    surface.addEventListener('pointerup', onUp, { signal })
    surface.addEventListener(
      'pointercancel',
      event => {
        // The browser has taken the finger to scroll the page.
        onUp(event)
        listener.onHover(null)
      },
      { signal },
    )
    surface.addEventListener(
      'pointerleave',
      ({ pointerType }) => {
        // A lifted finger leaves too, but what was tapped stays to be read.
        if (pointerType !== 'touch') listener.onHover(null)
      },
      { signal },
    )
  }
}

/**
 * The wheel zooms, sideways it pans. A page that is being scrolled past the chart scrolls on: only a pointer
 * that has moved over the chart itself owns the wheel, and only while there is something left to zoom.
 */
function followWheel(
  surface: HTMLElement,
  listener: GestureListener,
  place: Ruler,
): (signal: AbortSignal) => void {
  let isOwned = false
  const onWheel = (event: WheelEvent) => {
    if (!isOwned && !event.ctrlKey) return
    const perLine = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      listener.onPan(-event.deltaX * perLine)
      event.preventDefault()
      return
    }
    // A trackpad's pinch comes as small steps of a wheel with the control key.
    const by = Math.exp(-event.deltaY * perLine * (event.ctrlKey ? 0.01 : 0.0016))
    if (listener.onZoom({ by, x: place(event).x }) || event.ctrlKey) event.preventDefault()
  }
  return signal => {
    const own = (event: PointerEvent) => {
      if (event.movementX !== 0 || event.movementY !== 0) isOwned = true
    }
    surface.addEventListener('pointermove', own, { signal })
    surface.addEventListener('pointerleave', () => (isOwned = false), { signal })
    surface.addEventListener('wheel', onWheel, { signal, passive: false })
  }
}

/** Turns a surface's events into gestures until `signal` aborts. It changes nothing on the page itself. */
export function listenToGestures(surface: HTMLElement, listener: GestureListener, signal: AbortSignal): void {
  const ruler = createRuler(surface, signal)
  followPointers(surface, listener, ruler)(signal)
  followWheel(surface, listener, ruler)(signal)
  surface.addEventListener('dblclick', () => listener.onReset(), { signal })
}
