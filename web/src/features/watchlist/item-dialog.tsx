import { readAmount } from '@exchange/market-rules/amount-text'
import { useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { Button } from '../../ui/form/button.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { distanceText } from './target.ts'
import type { WatchRow } from './watch-row.ts'
import type { Outcome } from './watchlist-store.ts'
import styles from './item-dialog.module.css'

interface Draft {
  note: string
  target: string
}

interface ItemDialogProps {
  row: WatchRow
  /** Saves the note and the target. */
  onSave: (row: WatchRow) => Promise<Outcome>
  onClose: () => void
}

const maxNote = 200

/** Digits of a typed target; null for none, undefined for a wrong one. */
function readTarget(typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  const digits = readAmount(typed.replace(/%\s*$/, ''))?.digits ?? ''
  return /^\d{1,15}(?:\.\d{1,8})?$/.test(digits) && Number(digits) > 0 ? digits : undefined
}

const resolver: Resolver<Draft> = values =>
  readTarget(values.target) === undefined
    ? {
        values: {},
        errors: { target: { type: 'fault', message: 'Use a number above 0, such as 4.50.' } },
      }
    : { values, errors: {} }

/** Edits a row's note and target. It closes only after both are saved, so that typed text is never lost. */
export function ItemDialog({ row, onSave, onClose }: ItemDialogProps) {
  const { register, handleSubmit, formState, control } = useForm<Draft>({
    defaultValues: { note: row.note ?? '', target: row.targetPrice ?? '' },
    resolver,
  })
  const [refusal, setRefusal] = useState<Outcome>(null)
  const [isOpen, setOpen] = useState(true)
  const save = handleSubmit(async ({ note, target }) => {
    const outcome = await onSave({ ...row, note: note.trim(), targetPrice: readTarget(target) ?? null })
    setRefusal(outcome)
    if (outcome === null) setOpen(false)
  })
  const isYield = row.instrument?.isYieldTraded ?? false
  const typed = readTarget(useWatch({ control, name: 'target' }))
  return (
    <Dialog title={`${row.code}: note and target`} isOpen={isOpen} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={event => void save(event)}>
        <FormField
          label={isYield ? 'Target yield (%)' : 'Target price'}
          isOptional
          hint={typed ? `From the last price: ${distanceText({ ...row, targetPrice: typed })}` : undefined}
          error={formState.errors.target?.message}
        >
          {attributes => (
            <input {...attributes} inputMode="decimal" autoComplete="off" {...register('target')} />
          )}
        </FormField>
        <FormField label="Note" isOptional hint={`Up to ${maxNote} characters. Only you see it.`}>
          {attributes => (
            <input {...attributes} maxLength={maxNote} autoComplete="off" {...register('note')} />
          )}
        </FormField>
        <p aria-live="assertive" className={styles.refusal}>
          {refusal}
        </p>
        <p className={styles.buttons}>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button isSubmit isPrimary isDisabled={formState.isSubmitting}>
            {formState.isSubmitting ? 'Saving…' : 'Save'}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
