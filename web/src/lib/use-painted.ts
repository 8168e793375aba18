import { useEffect, useState } from 'react'

/**
 * A value as it was until the frame after it changed has been painted. What is slow to draw follows it then, so that a press is
 * answered at once by what is quick.
 */
export function usePainted(value: string | null): string | null {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(setPainted, 0, value)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
