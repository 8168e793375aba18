import { useState } from 'react'
import { useController, useForm, useWatch, type Resolver } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { InstrumentField } from '../search/instrument-field.tsx'
import {
  type DraftField,
  draftFaults,
  draftOf,
  emptyDraft,
  type TransactionDraft,
  type TransactionRow,
} from './transaction-draft.ts'
import { kindOf, transactionKinds } from './transaction-kinds.ts'
import { useIntentKey } from './use-intent-key.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import type { Refusal, TransactionActs } from './use-transaction-acts.ts'
import styles from './transaction-dialog.module.css'

/** What is being written. */
export interface Writing {
  /** The one that is corrected; null for a new one. */
  row: TransactionRow | null
  /** What was typed before the session ended. */
  draft?: TransactionDraft
}

interface TransactionDialogProps {
  writing: Writing
  /** The member who writes. */
  email: string
  acts: Pick<TransactionActs, 'add' | 'change'>
  /** New Zealand's date. */
  today: string
  onClose: () => void
}

const resolverOf =
  (today: string): Resolver<TransactionDraft> =>
  values => {
    const faults = Object.entries(draftFaults(values, today))
    if (faults.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'fault', message }]))
    return { values: {}, errors }
  }

const isField = (name: string, draft: TransactionDraft): name is DraftField => name in draft

/** Writes a transaction down, or corrects one. It closes once the gateway has taken it; nothing typed is lost before. */
export function TransactionDialog({ writing, email, acts, today, onClose }: TransactionDialogProps) {
  const { row, draft: typed } = writing
  const { control, register, handleSubmit, setError, formState, getValues } = useForm<TransactionDraft>({
    defaultValues: typed ?? (row ? draftOf(row) : emptyDraft(today)),
    resolver: resolverOf(today),
  })
  const keyOf = useIntentKey()
  useKeptDraft(() => ({ email, row, draft: getValues() }))
  // The browser closes it first, and gives the focus back to where it was.
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  const { field: code } = useController({ control, name: 'code' })
  const { errors, isSubmitting } = formState
  const kind = kindOf(useWatch({ control, name: 'type' }))
  const showRefusal = ({ message, errors: faults }: Refusal, draft: TransactionDraft) => {
    for (const fault of faults) if (isField(fault.field, draft)) setError(fault.field, fault)
    const others = faults.filter(({ field }) => !isField(field, draft)).map(fault => fault.message)
    if (faults.length === 0 || others.length > 0) setError('root', { message: others.join(' ') || message })
  }
  const save = handleSubmit(async draft => {
    const key = keyOf(draft)
    const refusal = row ? await acts.change(row, draft, key) : await acts.add(draft, key)
    if (refusal) showRefusal(refusal, draft)
    else close()
  })
  return (
    <Dialog title={row ? 'Edit transaction' : 'Add transaction'} isOpen={isOpen} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={event => void save(event)}>
        <p aria-live="assertive" className={styles.refusal}>
          {errors.root?.message}
        </p>
        <FormField label="Type" error={errors.type?.message}>
          {attributes => (
            <select {...attributes} {...register('type')}>
              {transactionKinds.map(({ type, label }) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label="Date" error={errors.date?.message}>
          {attributes => <input {...attributes} type="date" max={today} {...register('date')} />}
        </FormField>
        <div className={styles.wide}>
          <FormField label="Code" error={errors.code?.message}>
            {attributes => (
              <InstrumentField
                {...attributes}
                inputRef={code.ref}
                placeholder="Code or name, such as KRE"
                value={code.value}
                onChange={code.onChange}
                onBlur={code.onBlur}
                onChoose={hit => code.onChange(hit.code)}
              />
            )}
          </FormField>
        </div>
        {kind.fields.map(({ name, label, isOptional }) => (
          <FormField key={name} label={label} isOptional={isOptional ?? false} error={errors[name]?.message}>
            {attributes => (
              <input {...attributes} inputMode="decimal" autoComplete="off" {...register(name)} />
            )}
          </FormField>
        ))}
        <div className={styles.wide}>
          <FormField label="Note" isOptional error={errors.note?.message}>
            {attributes => <input {...attributes} maxLength={500} autoComplete="off" {...register('note')} />}
          </FormField>
        </div>
        <p className={styles.buttons}>
          <Button onClick={close}>Cancel</Button>
          <Button isSubmit isPrimary isDisabled={isSubmitting}>
            {isSubmitting ? 'Saving…' : 'Save'}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
