import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import styles from './form-page.module.css'
import type { RefusedForm } from './refused-form.ts'

interface FormPageProps {
  title: string
  /** Next to the form where there is room, else below it. */
  aside?: ReactNode
  children: ReactNode
}

/** A page with one form, or with its outcome, in a card. */
export function FormPage({ title, aside, children }: FormPageProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'MyNZX' }, { label: title }]} />
      <div className={styles.columns}>
        <div className={styles.page}>
          <h1>{title}</h1>
          {children}
        </div>
        {aside}
      </div>
    </>
  )
}

interface PostedFormProps {
  /** Action of the form: its own page. */
  to: string
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>
  refused: RefusedForm | undefined
  submit: string
  /** Accessible name of the button, if its text is not specific enough. */
  label?: string
  isPrimary?: boolean
  children?: ReactNode
}

/**
 * A form that posts to its own page, with or without a script. Errors appear above it and at its fields, and the first invalid
 * field gets the focus.
 */
export function PostedForm({
  to,
  hidden = {},
  refused,
  submit,
  label,
  isPrimary = true,
  children,
}: PostedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().state !== 'idle'
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [refused])
  return (
    <Overlay over={isSending ? 'One moment…' : null}>
      <Form ref={form} method="post" action={to} noValidate className={styles.form}>
        {refused?.message && <ErrorPanel>{refused.message}</ErrorPanel>}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <Button isSubmit isPrimary={isPrimary} label={label}>
          {submit}
        </Button>
      </Form>
    </Overlay>
  )
}
