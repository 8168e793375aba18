import type { ReactNode } from 'react'
import styles from './error-panel.module.css'

/** Says what went wrong with the whole of a form; said aloud as soon as it is there. */
export function ErrorPanel({ children }: { children: ReactNode }) {
  return (
    <p role="alert" tabIndex={-1} className={styles.panel}>
      {children}
    </p>
  )
}
