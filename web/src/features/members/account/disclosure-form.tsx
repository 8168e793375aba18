import type { ReactNode } from 'react'
import styles from './disclosure-form.module.css'

interface DisclosureFormProps {
  /** Text of the button that opens it. */
  label: string
  children: ReactNode
}

/** A form that is hidden until its button is pressed. */
export function DisclosureForm({ label, children }: DisclosureFormProps) {
  return (
    <details className={styles.reveal}>
      <summary>{label}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
