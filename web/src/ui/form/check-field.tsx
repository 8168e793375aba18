import { type ReactNode, useId } from 'react'
import styles from './check-field.module.css'

interface CheckAttributes {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

interface CheckFieldProps {
  label: ReactNode
  /** Error of the field, announced when it appears. */
  error?: string | undefined
  /** Renders the checkbox with the given attributes. */
  children: (attributes: CheckAttributes) => ReactNode
}

/** Checkbox followed by its label, with its error below. */
export function CheckField({ label, error, children }: CheckFieldProps) {
  const id = useId()
  const message = `${id}-message`
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        {children({ id, 'aria-describedby': message, 'aria-invalid': error !== undefined })}
        <label htmlFor={id}>{label}</label>
      </div>
      <p id={message} aria-live="polite" className={styles.message}>
        {error}
      </p>
    </div>
  )
}
