import { type ReactNode, useId } from 'react'
import styles from './form-field.module.css'

/** What joins a control to its label and its message. */
interface FieldAttributes {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

interface FormFieldProps {
  label: string
  isOptional?: boolean
  /** Explains what to type. */
  hint?: string
  /** What is wrong with it; said aloud as soon as it is known. */
  error?: string | undefined
  /** Draws the control with the attributes given. */
  children: (attributes: FieldAttributes) => ReactNode
}

/** A control of a form that is filled in: its label above it, what is wrong with it below. */
export function FormField({ label, isOptional = false, hint, error, children }: FormFieldProps) {
  const id = useId()
  const message = `${id}-message`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {isOptional && <span>(optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': hint === undefined ? message : `${message} ${id}-hint`,
        'aria-invalid': error !== undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={message} aria-live="polite" className={styles.message}>
        {error}
      </p>
    </div>
  )
}
