import { type RefObject, useEffect, useState } from 'react'

/** How far below the window's edge counts as near. */
const margin = '0px 0px 200px'

/** Whether an element has come near the window, once and for all; not before the page runs in a browser. */
export function useNearby(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
