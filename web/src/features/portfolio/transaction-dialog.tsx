import { useState } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import {
  commaDoubt,
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

/** Why a draft is probably a slip. */
interface Doubt {
  kind: 'comma' | 'market'
  message: string
  /** The draft as it was then, by `textOf`. */
  draft: string
}

/** The same for the same fields, whatever their order. */
const textOf = (draft: Partial<TransactionDraft>) => JSON.stringify(Object.entries(draft).toSorted())

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
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const current = useWatch({ control: form.control })
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
    const text = textOf(draft)
    // A doubt that the reader has seen is not raised again, unless something else was typed.
    const accepted = doubt?.draft === text ? doubt.kind : null
    const comma = accepted === null ? commaDoubt(draft) : null
    if (comma !== null) return setDoubt({ kind: 'comma', message: comma, draft: text })
    const isQuestioned = accepted !== 'market'
    const sending = { idempotencyKey: keyOf({ draft, isQuestioned }), isQuestioned }
    const refusal = row ? await acts.change(row, draft, sending) : await acts.add(draft, sending)
    if (refusal?.isDoubt) return setDoubt({ kind: 'market', message: refusal.message, draft: text })
    setDoubt(null)
    if (refusal) showRefusal(refusal, draft)
    else close()
  })
  const isDoubted = doubt !== null && doubt.draft === textOf(current)
  return (
    <Dialog title={row ? 'Edit transaction' : 'Add transaction'} isOpen={isOpen} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={event => void save(event)}>
        <p aria-live="assertive" className={styles.refusal}>
          {errors.root?.message}
        </p>
        <TransactionFields form={form} today={today} currency={currency} onCode={() => void settle()} />
        <p aria-live="assertive" className={styles.doubt}>
          {isDoubted && doubt.message}
        </p>
        <p className={styles.buttons}>
          <Button onClick={close}>Cancel</Button>
          <Button isSubmit isPrimary isDisabled={isSubmitting}>
            {isSubmitting ? 'Saving…' : isDoubted ? 'Save anyway' : 'Save'}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
