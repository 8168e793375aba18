import { type ReactNode, useId } from 'react'
import styles from './form-field.module.css'

/** Attributes that link a control to its label and its message. */
interface FieldAttributes {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

interface FormFieldProps {
  label: string
  isOptional?: boolean
  /** Explains what to type. */
  hint?: string | undefined
  /** Error of the field, announced when it appears. */
  error?: string | undefined
  /** Renders the control with the given attributes. */
  children: (attributes: FieldAttributes) => ReactNode
}

/** Form control with its label above and its error below. */
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
