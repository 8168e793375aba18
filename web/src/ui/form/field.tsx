import { FieldFrame } from './field-frame.tsx'

interface FieldProps {
  label: string
  /** Name of the value in a form. */
  name: string
  type: 'search' | 'text' | 'date'
  /** Initial value. The browser keeps the typed one. */
  defaultValue: string
  placeholder?: string
  /** First selectable day of a date. */
  min?: string | undefined
  /** Error of the field. Null for none, undefined for a field without validation. */
  error?: string | null
}

/** Text or date input after its label. */
export function Field({ label, error, ...attributes }: FieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(id, fault) => <input id={id} {...attributes} {...fault} />}
    </FieldFrame>
  )
}
