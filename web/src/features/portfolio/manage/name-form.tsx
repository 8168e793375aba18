import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/form/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import styles from './manage-portfolios.module.css'

interface NameFormProps {
  label: string
  name?: string
  submit: string
  /** Resolves with the refusal; null on success. */
  onSave: (name: string) => Promise<string | null>
  onCancel?: () => void
}

const maxName = 60

/** Name of a portfolio, typed. It stays until it is saved. */
export function NameForm({ label, name = '', submit, onSave, onCancel }: NameFormProps) {
  const { register, handleSubmit, formState, reset, setFocus } = useForm({ defaultValues: { name } })
  const [refusal, setRefusal] = useState<string>()
  const save = handleSubmit(async values => {
    const refused = await onSave(values.name.trim())
    setRefusal(refused ?? undefined)
    if (refused === null) reset()
    else setFocus('name')
  })
  return (
    <form noValidate className={styles.form} onSubmit={event => void save(event)}>
      <FormField label={label} error={formState.errors.name?.message ?? refusal}>
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
        <Button isSubmit isDisabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Saving…' : submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </p>
    </form>
  )
}
