import { useId } from 'react'
import styles from './field.module.css'

interface FieldProps {
  label: string
  /** Under which a form sends the value. */
  name: string
  type: 'search' | 'text' | 'date'
  /** What stands in it at first; the browser keeps what is typed. */
  defaultValue: string
  placeholder?: string
}

/** A line to type in, or a date to choose, behind its label. */
export function Field({ label, name, type, defaultValue, placeholder }: FieldProps) {
  const id = useId()
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} type={type} defaultValue={defaultValue} placeholder={placeholder} />
    </span>
  )
}
