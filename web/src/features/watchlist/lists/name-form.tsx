import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import type { Outcome } from '../watchlist-store.ts'
import { takeFocus } from './take-focus.ts'
import styles from './lists.module.css'

interface NameFormProps {
  /** The present name; empty for a new list. */
  name: string
  hint?: string
  /** Text of the button that saves. */
  action: string
  onSave: (name: string) => Promise<Outcome>
  onCancel: () => void
}

const maxName = 60
const noName = 'Give the list a name.'

/** Form with the name of a list. */
export function NameForm({ name, hint, action, onSave, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name)
  const [refusal, setRefusal] = useState<Outcome>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (chosen: string) => {
    if (isBusy) return
    setBusy(chosen !== '')
    setRefusal(chosen === '' ? noName : await onSave(chosen))
    setBusy(false)
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void save(typed.trim())
      }}
    >
      <FormField label="Name of the list" hint={hint} error={refusal ?? undefined}>
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
        <Button isSubmit isPrimary isDisabled={isBusy}>
          {isBusy ? 'Saving…' : action}
        </Button>
      </p>
    </form>
  )
}
