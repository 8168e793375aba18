import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { startOnFirstInput } from './start-on-first-input.ts'
import type { Exploration, Explorer } from '../interactions/explore-chart.ts'

/** Elements updated without React. */
interface Elements {
  frame: RefObject<HTMLElement | null>
  canvas: RefObject<HTMLCanvasElement | null>
  surface: RefObject<HTMLElement | null>
  crosshair: RefObject<HTMLElement | null>
}

/** Makes a chart explorable from the first user input. */
export function useExploration(elements: Elements, exploration: Exploration): void {
  const { picture } = exploration
  const { frame, canvas, surface, crosshair } = elements
  const explorer = useRef<Explorer>(null)
  const now = useEffectEvent(() => exploration)

  useLayoutEffect(() => explorer.current?.takePicture(picture), [picture])

  useEffect(() => {
    const found = { frame: frame.current!, canvas: canvas.current!, surface: surface.current! }
    const leave = new AbortController()
    startOnFirstInput(
      found.surface,
      explore => {
        explorer.current = explore({ ...found, crosshair: () => crosshair.current }, () => now())
      },
      leave.signal,
    )
    return () => {
      leave.abort()
      explorer.current?.stop()
      explorer.current = null
    }
  }, [frame, canvas, surface, crosshair])
}
