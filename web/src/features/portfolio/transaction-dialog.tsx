import { useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import {
  type DraftField,
  draftFaults,
  draftOf,
  emptyDraft,
  type TransactionDraft,
  type TransactionRow,
} from './transaction-draft.ts'
import { TransactionFields } from './transaction-fields.tsx'
import { useIntentKey } from './use-intent-key.ts'
import { usePriceBasis } from './use-price-basis.ts'
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

/** The price was typed before its unit was known. */
const newUnit = {
  PER_100: 'Enter the price per $100 of face value.',
  PER_UNIT: 'Enter the price for one.',
} as const

const isField = (name: string, draft: TransactionDraft): name is DraftField => name in draft

/** Writes a transaction down, or corrects one. It closes once the gateway has taken it; nothing typed is lost before. */
export function TransactionDialog({ writing, email, acts, today, onClose }: TransactionDialogProps) {
  const { row, draft: kept } = writing
  const form = useForm<TransactionDraft>({
    defaultValues: kept ?? (row ? draftOf(row) : emptyDraft(today)),
    resolver: resolverOf(today),
  })
  const { handleSubmit, setError, formState, getValues } = form
  const { currency, settle } = usePriceBasis(form, row)
  const keyOf = useIntentKey()
  useKeptDraft(() => ({ email, row, draft: getValues() }))
  // The browser closes it first, and gives the focus back to where it was.
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  const { errors, isSubmitting } = formState
  const showRefusal = ({ message, errors: faults }: Refusal, draft: TransactionDraft) => {
    for (const fault of faults) if (isField(fault.field, draft)) setError(fault.field, fault)
    const others = faults.filter(({ field }) => !isField(field, draft)).map(fault => fault.message)
    if (faults.length === 0 || others.length > 0) setError('root', { message: others.join(' ') || message })
  }
  const save = handleSubmit(async typed => {
    // The code may have been left by Enter.
    if (await settle()) return setError('price', { message: newUnit[getValues('priceBasis')] })
    const draft = { ...typed, priceBasis: getValues('priceBasis') }
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
        <TransactionFields form={form} today={today} currency={currency} onCode={() => void settle()} />
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
