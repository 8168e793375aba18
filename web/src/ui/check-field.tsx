import { type ReactNode, useId } from 'react'
import styles from './check-field.module.css'

interface CheckAttributes {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

interface CheckFieldProps {
  label: ReactNode
  /** What is wrong with it; said aloud as soon as it is known. */
  error?: string | undefined
  /** Draws the box with the attributes given. */
  children: (attributes: CheckAttributes) => ReactNode
}

/** A box to tick before what it stands for, and what is wrong with it below. */
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
