import { useEffect, useState } from 'react'
import styles from './scroll-to-top.module.css'

/** What parts of the page ask for, in place of the button's own threshold. */
const requests = new Set<{ threshold: number }>()

/** Has the page's one button appear once the page is scrolled by more than `threshold` pixels. */
export function useScrollThreshold(threshold: number): void {
  useEffect(() => {
    const own = { threshold }
    requests.add(own)
    return () => {
      requests.delete(own)
    }
  }, [threshold])
}

/** The way back to the top of a long page, once it is scrolled by more than `threshold` pixels. */
export function ScrollToTop({ threshold = 100 }: { threshold?: number }) {
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    const look = () => {
      const least = Math.min(...Array.from(requests, own => own.threshold))
      setFarDown(scrollY > (requests.size === 0 ? threshold : least))
    }
    // With the next picture, for which the page is laid out anyway: to look now would lay it out once more.
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
