import { FieldFrame } from './field-frame.tsx'

interface FieldProps {
  label: string
  /** Under which a form sends the value. */
  name: string
  type: 'search' | 'text' | 'date'
  /** What stands in it at first; the browser keeps what is typed. */
  defaultValue: string
  placeholder?: string
  /** The first day of a date. */
  min?: string | undefined
  /** What is wrong with it; null for nothing. Left out where nothing can be. */
  error?: string | null
}

/** A line to type in, or a date to choose, behind its label. */
export function Field({ label, error, ...attributes }: FieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(id, fault) => <input id={id} {...attributes} {...fault} />}
    </FieldFrame>
  )
}
