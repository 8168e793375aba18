import { FieldFrame } from './field-frame.tsx'

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
  return (
    <FieldFrame label={label}>
      {id => <input id={id} name={name} type={type} defaultValue={defaultValue} placeholder={placeholder} />}
    </FieldFrame>
  )
}
