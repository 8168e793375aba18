import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { FormField } from '../../ui/form/form-field.tsx'
import { InstrumentField } from '../search/instrument-field.tsx'
import { moneyText } from './money-text.ts'
import { draftMoney, type TransactionDraft } from './transaction-draft.ts'
import { fieldLabel, kindOf, transactionKinds } from './transaction-kinds.ts'
import { useDayRange } from './use-day-range.ts'
import styles from './transaction-form.module.css'

interface TransactionFieldsProps {
  form: UseFormReturn<TransactionDraft>
  /** New Zealand's date. */
  today: string
  /** The code as looked up; null when unknown. */
  code: string | null
  /** Currency of the instrument's amounts; null when unknown. */
  currency: string | null
  /** Called after leaving the code field or choosing a code from the list. */
  onCode: () => void
}

/** Fields of a transaction, according to its type. */
export function TransactionFields({
  form,
  today,
  code: foundCode,
  currency,
  onCode,
}: TransactionFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const { field: code } = useController({ control, name: 'code' })
  const draft = useWatch({ control }) as TransactionDraft
  const kind = kindOf(draft.type)
  const isFound = foundCode === draft.code.trim().toUpperCase()
  const dayRange = useDayRange(draft, isFound ? foundCode : null)
  const money = draftMoney(draft)
  return (
    <>
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
              onBlur={() => {
                code.onBlur()
                onCode()
              }}
              onChoose={hit => {
                code.onChange(hit.code)
                onCode()
              }}
            />
          )}
        </FormField>
      </div>
      {kind.fields.map(field => (
        <FormField
          key={field.name}
          label={fieldLabel(field, draft.priceBasis)}
          isOptional={field.isOptional ?? false}
          hint={field.name === 'price' ? dayRange : undefined}
          error={errors[field.name]?.message}
        >
          {attributes => (
            <input {...attributes} inputMode="decimal" autoComplete="off" {...register(field.name)} />
          )}
        </FormField>
      ))}
      <p className={styles.money}>
        <output>
          {money && `Value ${moneyText(money.value, currency ?? '')}`}
          {money?.withFees && `, with fees ${moneyText(money.withFees, currency ?? '')}`}
        </output>
      </p>
      <div className={styles.wide}>
        <FormField label="Note" isOptional error={errors.note?.message}>
          {attributes => <input {...attributes} maxLength={500} autoComplete="off" {...register('note')} />}
        </FormField>
      </div>
    </>
  )
}
