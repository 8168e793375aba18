import { pointer, select } from 'd3'

/** Where a pointer is on a surface, in pixels from its top left. */
export interface PointerPlace {
  readonly x: number
  readonly y: number
  /** A finger takes what it touched along; a mouse and a pen point at what comes beneath them. */
  readonly isFinger: boolean
}

/** Follows what points at a surface; null once nothing does. Returns what ends it. */
export function followPointer(
  surface: HTMLElement,
  onPlace: (place: PointerPlace | null) => void,
): () => void {
  const placeOf = (event: PointerEvent): PointerPlace => {
    const [x, y] = pointer(event, surface)
    return { x, y, isFinger: event.pointerType === 'touch' }
  }
  const node = select(surface)
    .on('pointermove.place', (event: PointerEvent) => {
      if (event.pointerType !== 'touch') onPlace(placeOf(event))
    })
    .on('pointerdown.place', (event: PointerEvent) => {
      // A mouse that drags is followed beyond the surface. A second finger pinches, and points at nothing.
      if (event.isTrusted) surface.setPointerCapture(event.pointerId)
      onPlace(event.isPrimary ? placeOf(event) : null)
    })
    .on('pointerleave.place', ({ pointerType }: PointerEvent) => {
      // A lifted finger leaves too, but what it tapped stays to be read.
      if (pointerType !== 'touch') onPlace(null)
    })
    // The browser has taken the finger to scroll the page.
    .on('pointercancel.place', () => onPlace(null))
  return () => void node.on('.place', null)
}
