import type { ReactNode } from 'react'
import styles from './reveal.module.css'

interface RevealProps {
  /** Text of the button that opens it. */
  label: string
  children: ReactNode
}

/** A form that is hidden until its button is pressed. */
export function Reveal({ label, children }: RevealProps) {
  return (
    <details className={styles.reveal}>
      <summary>{label}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
