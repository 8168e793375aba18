import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import type { Saving } from '../../members/account/use-saving.ts'
import { takeFocus } from './take-focus.ts'
import styles from './lists.module.css'

interface NameFormProps {
  /** The present name; empty for a new list. */
  name: string
  hint?: string
  /** Text of the button that saves. */
  action: string
  saving: Saving
  onSave: (name: string) => void
  onCancel: () => void
}

const maxName = 60
const noName = 'Give the list a name.'

/** Form with the name of a list. */
export function NameForm({ name, hint, action, saving, onSave, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name)
  const [isEmpty, setEmpty] = useState(false)
  const refusal = saving.refused?.message ?? undefined
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        setEmpty(typed.trim() === '')
        if (typed.trim() !== '') onSave(typed.trim())
      }}
    >
      <FormField label="Name of the list" hint={hint} error={isEmpty ? noName : refusal}>
        {attributes => (
          <input
            {...attributes}
            ref={takeFocus}
            maxLength={maxName}
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        )}
      </FormField>
      <p className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button isSubmit isPrimary isDisabled={saving.state === 'saving'}>
          {saving.state === 'saving' ? 'Saving…' : action}
        </Button>
      </p>
    </form>
  )
}
