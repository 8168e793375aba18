import { type RefObject, useEffect, useState } from 'react'

/** Distance below the window's edge that counts as near. */
const margin = '0px 0px 200px'

/** Whether an element has ever come near the window. False before hydration. */
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
