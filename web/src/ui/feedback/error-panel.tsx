import type { ReactNode } from 'react'
import styles from './error-panel.module.css'

/** Error of a whole form, announced when it appears. */
export function ErrorPanel({ children }: { children: ReactNode }) {
  return (
    <p role="alert" tabIndex={-1} className={styles.panel}>
      {children}
    </p>
  )
}
