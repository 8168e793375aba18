import type { ReactNode } from 'react'
import styles from './reveal.module.css'

interface RevealProps {
  /** What the button says that opens it. */
  label: string
  children: ReactNode
}

/** A form that is out of the way until somebody wants it. */
export function Reveal({ label, children }: RevealProps) {
  return (
    <details className={styles.reveal}>
      <summary>{label}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
