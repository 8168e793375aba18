import { pointer, select } from 'd3'

/** Pointer position on a surface, in pixels from its top left. */
export interface PointerPlace {
  readonly x: number
  readonly y: number
  /** Whether the pointer is a finger, which drags the content it touched. A mouse or pen only points. */
  readonly isFinger: boolean
}

/** Reports the pointer's position on a surface, and null when it leaves. Returns a function that stops it. */
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
      // A dragging mouse is followed beyond the surface. A second finger starts a pinch and ends pointing.
      if (event.isTrusted) surface.setPointerCapture(event.pointerId)
      onPlace(event.isPrimary ? placeOf(event) : null)
    })
    .on('pointerleave.place', ({ pointerType }: PointerEvent) => {
      // A lifted finger leaves too, but the tapped bar stays selected.
      if (pointerType !== 'touch') onPlace(null)
    })
    // The browser uses the finger to scroll the page.
    .on('pointercancel.place', () => onPlace(null))
  return () => void node.on('.place', null)
}
