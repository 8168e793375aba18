import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import styles from './saving-form.module.css'
import type { Saving } from './use-saving.ts'

interface SavingFormProps {
  saving: Saving
  submit: string
  /** Message after saving. */
  done: string
  /** Receives the form data. Resolving to true clears the fields. */
  onSubmit: (form: FormData) => Promise<boolean>
  children?: ReactNode
}

/** A form of the account. It shows its saving state, its success, and errors at their fields or above the form. */
export function SavingForm({ saving, submit, done, onSubmit, children }: SavingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [emptied, setEmptied] = useState(0)
  const { state, refused } = saving
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [refused])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'saving' && (await onSubmit(new FormData(event.currentTarget))))
      setEmptied(count => count + 1)
  }
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={event => void send(event)}>
      {refused?.message && <ErrorPanel>{refused.message}</ErrorPanel>}
      <Fragment key={emptied}>{children}</Fragment>
      <div className={styles.foot}>
        <output>{state === 'saving' ? 'Saving…' : state === 'saved' ? done : ''}</output>
        <Button isSubmit isPrimary>
          {submit}
        </Button>
      </div>
    </form>
  )
}
