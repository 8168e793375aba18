import { useEffect, useState, type RefObject } from 'react'

/**
 * An element's width in whole pixels; `initial` on the server and in the first picture, which is fluid. It is
 * observed, not read: reading would lay the page out before its time.
 */
export function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
