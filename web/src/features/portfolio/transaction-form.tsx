import { useState } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import { Button } from '../../ui/form/button.tsx'
import {
  commaDoubt,
  type DraftField,
  draftFaults,
  draftOf,
  emptyDraft,
  type TransactionDraft,
  type TransactionRow,
} from './transaction-draft.ts'
import { transactionText } from './transaction-columns.tsx'
import { TransactionFields } from './transaction-fields.tsx'
import { useIntentKey } from './use-intent-key.ts'
import { usePortfolioId } from './use-portfolio.ts'
import { usePriceBasis } from './use-price-basis.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import type { Refusal, TransactionActs } from './use-transaction-actions.ts'
import styles from './transaction-form.module.css'

/** State of the form. */
export interface Writing {
  /** The edited transaction; null for a new one. */
  row: TransactionRow | null
  /** Values typed before the session ended. */
  draft?: TransactionDraft
}

interface TransactionFormProps {
  writing: Writing
  /** Email of the member. */
  email: string
  acts: Pick<TransactionActs, 'add' | 'change'>
  /** New Zealand's date. */
  today: string
  /** Accessible name, where no dialog names the form. */
  label?: string
  /** Called after the gateway has accepted the transaction, and when the reader cancels. */
  onEnd: () => void
}

/** A warning that a draft is probably a mistake. */
interface Doubt {
  kind: 'comma' | 'market'
  message: string
  /** The draft at that time, from `textOf`. */
  draft: string
}

/** Text of the fields, independent of their order. */
const textOf = (draft: Partial<TransactionDraft>) => JSON.stringify(Object.entries(draft).toSorted())

const resolverOf =
  (today: string): Resolver<TransactionDraft> =>
  values => {
    const faults = Object.entries(draftFaults(values, today))
    if (faults.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'fault', message }]))
    return { values: {}, errors }
  }

/** Shown when the price was typed before its unit was known. */
const newUnit = {
  PER_100: 'Enter the price per $100 of face value.',
  PER_UNIT: 'Enter the price for one.',
} as const

/** The transaction after another change. */
const nowText = (row: TransactionRow) => `It is now: ${transactionText(row)}. Save to replace it, or cancel.`

const isField = (name: string, draft: TransactionDraft): name is DraftField => name in draft

/** Adds or edits a transaction. The form ends only after the gateway has accepted it, so that typed values are never lost. */
export function TransactionForm({ writing, email, acts, today, label, onEnd }: TransactionFormProps) {
  const { draft: kept } = writing
  // The transaction as the reader saw it, not as it is by now.
  const [row, setRow] = useState(writing.row)
  const form = useForm<TransactionDraft>({
    defaultValues: kept ?? (row ? draftOf(row) : emptyDraft(today)),
    resolver: resolverOf(today),
  })
  const { handleSubmit, setError, formState, getValues } = form
  const { code, currency, settle } = usePriceBasis(form, row)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const current = useWatch({ control: form.control })
  const keyOf = useIntentKey()
  const portfolioId = usePortfolioId()
  useKeptDraft(() => ({ email, row, draft: getValues() }))
  const { errors, isSubmitting } = formState
  const showRefusal = ({ message, errors: faults }: Refusal, draft: TransactionDraft) => {
    for (const fault of faults) if (isField(fault.field, draft)) setError(fault.field, fault)
    const others = faults.filter(({ field }) => !isField(field, draft)).map(fault => fault.message)
    if (faults.length === 0 || others.length > 0) setError('root', { message: others.join(' ') || message })
  }
  const save = handleSubmit(async typed => {
    // Enter in the code field submits without leaving it.
    if (await settle()) return setError('price', { message: newUnit[getValues('priceBasis')] })
    const draft = { ...typed, priceBasis: getValues('priceBasis') }
    const text = textOf(draft)
    // A warning that the reader has seen is not repeated unless the draft changes.
    const accepted = doubt?.draft === text ? doubt.kind : null
    const comma = accepted === null ? commaDoubt(draft) : null
    if (comma !== null) return setDoubt({ kind: 'comma', message: comma, draft: text })
    const isQuestioned = accepted !== 'market'
    const sending = {
      idempotencyKey: keyOf({ draft, isQuestioned, portfolioId, updatedAt: row?.updatedAt }),
      isQuestioned,
    }
    const refusal = row ? await acts.change(row, draft, sending) : await acts.add(draft, sending)
    if (refusal?.isDoubt) return setDoubt({ kind: 'market', message: refusal.message, draft: text })
    setDoubt(null)
    if (!refusal) return onEnd()
    if (!refusal.current) return showRefusal(refusal, draft)
    setRow(refusal.current)
    setError('root', { message: `${refusal.message} ${nowText(refusal.current)}` })
  })
  const isDoubted = doubt !== null && doubt.draft === textOf(current)
  return (
    <form noValidate aria-label={label} className={styles.form} onSubmit={event => void save(event)}>
      <p aria-live="assertive" className={styles.refusal}>
        {errors.root?.message}
      </p>
      <TransactionFields
        form={form}
        today={today}
        code={code}
        currency={currency}
        onCode={() => void settle()}
      />
      <p aria-live="assertive" className={styles.doubt}>
        {isDoubted && doubt.message}
      </p>
      <p className={styles.buttons}>
        <Button onClick={onEnd}>Cancel</Button>
        <Button isSubmit isPrimary isDisabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : isDoubted ? 'Save anyway' : 'Save'}
        </Button>
      </p>
    </form>
  )
}
