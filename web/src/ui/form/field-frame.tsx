import { type ReactNode, useId } from 'react'
import styles from './field-frame.module.css'

interface FieldFrameProps {
  label: string
  isDisabled?: boolean
  /** Error of the field, announced when it appears. Null for none, undefined for a field without validation. */
  error?: string | null | undefined
  /** Renders the control with the id for its label, and the attributes that link it to its error. */
  children: (id: string, fault: FaultAttributes) => ReactNode
}

interface FaultAttributes {
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** Frame of a control, with its label inside. */
export function FieldFrame({ label, isDisabled = false, error, children }: FieldFrameProps) {
  const [id, messageId] = [useId(), useId()]
  const fault = error === undefined ? {} : { 'aria-describedby': messageId, 'aria-invalid': error !== null }
  const frame = (
    <span className={styles.frame} data-disabled={isDisabled || undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id, fault)}
    </span>
  )
  if (error === undefined) return frame
  return (
    <span className={styles.checked}>
      {frame}
      <output id={messageId} className={styles.fault}>
        {error}
      </output>
    </span>
  )
}
