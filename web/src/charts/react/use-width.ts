import { useEffect, useState, type RefObject } from 'react'

/**
 * An element's width in whole pixels. `initial` on the server and in the first picture, which is fluid. The width is observed,
 * because reading it would force an early layout.
 */
export const useWidth = (element: RefObject<HTMLElement | null>, initial: number): number =>
  useSide('width', element, initial)

/** An element's height in whole pixels. */
export const useHeight = (element: RefObject<HTMLElement | null>, initial: number): number =>
  useSide('height', element, initial)

function useSide(side: 'width' | 'height', element: RefObject<HTMLElement | null>, initial: number): number {
  const [length, setLength] = useState(initial)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect[side] ?? 0)
      if (measured > 0) setLength(measured)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [side, element])
  return length
}
