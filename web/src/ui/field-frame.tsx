import { type ReactNode, useId } from 'react'
import styles from './field-frame.module.css'

interface FieldFrameProps {
  label: string
  isDisabled?: boolean
  /** Draws the control, which takes the id that its label points at. */
  children: (id: string) => ReactNode
}

/** The frame of a control, with its label in it. */
export function FieldFrame({ label, isDisabled = false, children }: FieldFrameProps) {
  const id = useId()
  return (
    <span className={styles.frame} data-disabled={isDisabled || undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </span>
  )
}
