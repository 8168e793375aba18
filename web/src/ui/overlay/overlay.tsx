import type { ReactNode } from 'react'
import styles from './overlay.module.css'

interface OverlayProps {
  /** Message over the covered part, also announced. Null shows the part uncovered. */
  over: ReactNode
  children: ReactNode
}

/** Covers a part of the page. It stays visible, but is inert and hidden from assistive technology. */
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
