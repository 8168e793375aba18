import { type ReactNode, useId } from 'react'
import styles from './field-frame.module.css'

interface FieldFrameProps {
  label: string
  isDisabled?: boolean
  /** What is wrong with it, said aloud as soon as it is known; null for nothing. Left out where nothing can be. */
  error?: string | null | undefined
  /** Draws the control, which takes the id that its label points at, and what joins it to what is wrong. */
  children: (id: string, fault: FaultAttributes) => ReactNode
}

interface FaultAttributes {
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** The frame of a control, with its label in it. */
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
