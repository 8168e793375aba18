import type { ReactNode } from 'react'
import styles from './overlay.module.css'

interface OverlayProps {
  /** Said over what is covered. Null covers nothing. */
  over: ReactNode
  children: ReactNode
}

/** Covers a part of the page, which then can be seen but neither pressed, reached by keyboard nor read aloud. */
export function Overlay({ over, children }: OverlayProps) {
  const isCovered = over !== null && over !== undefined
  return (
    <div className={styles.frame}>
      <div inert={isCovered} data-covered={isCovered || undefined} className={styles.below}>
        {children}
      </div>
      {isCovered && <div className={styles.over}>{over}</div>}
    </div>
  )
}
