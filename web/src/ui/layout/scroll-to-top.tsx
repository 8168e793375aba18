import { useEffect, useState } from 'react'
import styles from './scroll-to-top.module.css'

/** Thresholds requested by parts of the page, which override the button's own. */
const requests = new Set<{ threshold: number }>()

/** Shows the page's single button after scrolling by more than `threshold` pixels. */
export function useScrollThreshold(threshold: number): void {
  useEffect(() => {
    const own = { threshold }
    requests.add(own)
    return () => {
      requests.delete(own)
    }
  }, [threshold])
}

/** Button to the top of a long page, shown after scrolling by more than `threshold` pixels. */
export function ScrollToTop({ threshold = 100 }: { threshold?: number }) {
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    const look = () => {
      const least = Math.min(...Array.from(requests, own => own.threshold))
      setFarDown(scrollY > (requests.size === 0 ? threshold : least))
    }
    // The next frame computes the layout anyway. Measuring now would force an additional layout.
    const first = requestAnimationFrame(look)
    document.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      document.removeEventListener('scroll', look)
    }
  }, [threshold])
  if (!isFarDown) return null
  return (
    <button type="button" className={styles.button} aria-label="Scroll to top" onClick={() => scrollTo(0, 0)}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M10 17V4M4 9.5 10 3.5l6 6" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
    </button>
  )
}
