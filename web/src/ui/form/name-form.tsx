import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { takeFocus } from '../../lib/take-focus.ts'
import { Button } from './button.tsx'
import { FormField } from './form-field.tsx'
import styles from './name-form.module.css'

interface NameFormProps {
  label: string
  /** The present name; empty for something new. */
  name?: string
  hint?: string
  /** Text of the button that saves. */
  submit: string
  /** Resolves with the refusal; null on success. */
  onSave: (name: string) => Promise<string | null>
  /** For a form that a press opened, which then takes the focus. */
  onCancel?: () => void
}

const maxName = 60

const focusField = (form: HTMLFormElement | null) => takeFocus(form?.querySelector('input') ?? null)

/** Form with one name, such as that of a list. A refused name stays in its field. */
export function NameForm({ label, name = '', hint, submit, onSave, onCancel }: NameFormProps) {
  const { register, handleSubmit, formState, reset, setFocus } = useForm({ defaultValues: { name } })
  const [refusal, setRefusal] = useState<string>()
  const save = handleSubmit(async values => {
    const refused = await onSave(values.name.trim())
    setRefusal(refused ?? undefined)
    if (refused === null) reset()
    else setFocus('name')
  })
  return (
    <form
      ref={onCancel && focusField}
      noValidate
      className={styles.form}
      onSubmit={event => void save(event)}
    >
      <FormField label={label} hint={hint} error={formState.errors.name?.message ?? refusal}>
        {attributes => (
          <input
            {...attributes}
            maxLength={maxName}
            autoComplete="off"
            {...register('name', { validate: typed => typed.trim() !== '' || 'Enter a name.' })}
          />
        )}
      </FormField>
      <p className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button isSubmit isPrimary={onCancel !== undefined} isDisabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Saving…' : submit}
        </Button>
      </p>
    </form>
  )
}
