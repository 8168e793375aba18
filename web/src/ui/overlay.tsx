import type { ReactNode } from 'react'
import styles from './overlay.module.css'

interface OverlayProps {
  /** Said over what is covered, also aloud. Null covers nothing. */
  over: ReactNode
  children: ReactNode
}

/** Covers a part of the page, which then can be seen but neither pressed, reached by keyboard nor read aloud. */
export function Overlay({ over, children }: OverlayProps) {
  const isCovered = over !== null
  return (
    <div className={styles.frame}>
      <div inert={isCovered} data-covered={isCovered || undefined} className={styles.below}>
        {children}
      </div>
      <div className={styles.over} aria-live="polite">
        {isCovered && <div className={styles.words}>{over}</div>}
      </div>
    </div>
  )
}
