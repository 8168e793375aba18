import type { Selection } from 'd3'

/** Selection that D3's zoom listens on. */
type Surface = Selection<HTMLElement, unknown, null, undefined>

const isSideways = ({ deltaX, deltaY }: WheelEvent) => Math.abs(deltaX) > Math.abs(deltaY)

/**
 * Filter of D3's zoom. Scrolling the page past the chart continues: the chart handles a wheel only after the pointer has moved
 * over it. A sideways wheel pans by `pixels`. A trackpad's pinch is a wheel event with the control key.
 */
export function wheelFilter(surface: Surface, pan: (pixels: number) => void): (event: MouseEvent) => boolean {
  let isOverChart = false
  surface
    .on('pointermove.page', ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) isOverChart = true
    })
    .on('pointerleave.page', () => (isOverChart = false))
    .on(
      'wheel.page',
      (event: WheelEvent) => {
        const isPan = isOverChart && !event.ctrlKey && isSideways(event)
        if (isPan) pan(event.deltaX * (event.deltaMode === event.DOM_DELTA_LINE ? 16 : 1))
        if (isPan || event.ctrlKey) event.preventDefault()
      },
      { passive: false },
    )
  return event => {
    if (event.type !== 'wheel') return !event.ctrlKey && !event.button
    return event.ctrlKey || (isOverChart && !isSideways(event as WheelEvent))
  }
}

/** Leaves vertical finger moves to the page. D3's zoom would otherwise block scrolling. */
export function leaveScrolling(surface: Surface): void {
  let start: Touch | undefined
  let isScrolling: boolean | undefined
  surface
    .on('touchstart.page', ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0] : undefined
      isScrolling = start ? undefined : false
    })
    .on('touchmove.page', (event: TouchEvent) => {
      const finger = event.touches[0]
      if (start && finger) {
        const [acrossBy, downBy] = [finger.clientX - start.clientX, finger.clientY - start.clientY]
        isScrolling ??= Math.abs(downBy) > Math.abs(acrossBy)
      }
      if (isScrolling) event.stopImmediatePropagation()
      // A busy page dispatches moves that cannot be cancelled. D3 would still try, and the browser would log a warning.
      if (!event.cancelable) event.preventDefault = () => {}
    })
}
