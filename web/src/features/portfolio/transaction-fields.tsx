import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { FormField } from '../../ui/form-field.tsx'
import { InstrumentField } from '../search/instrument-field.tsx'
import type { TransactionDraft } from './transaction-draft.ts'
import { kindOf, transactionKinds } from './transaction-kinds.ts'
import styles from './transaction-dialog.module.css'

interface TransactionFieldsProps {
  form: UseFormReturn<TransactionDraft>
  /** New Zealand's date. */
  today: string
}

/** What a transaction is made of: the fields that its kind has. */
export function TransactionFields({ form, today }: TransactionFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const { field: code } = useController({ control, name: 'code' })
  const kind = kindOf(useWatch({ control, name: 'type' }))
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
              onBlur={code.onBlur}
              onChoose={hit => code.onChange(hit.code)}
            />
          )}
        </FormField>
      </div>
      {kind.fields.map(({ name, label, isOptional }) => (
        <FormField key={name} label={label} isOptional={isOptional ?? false} error={errors[name]?.message}>
          {attributes => <input {...attributes} inputMode="decimal" autoComplete="off" {...register(name)} />}
        </FormField>
      ))}
      <div className={styles.wide}>
        <FormField label="Note" isOptional error={errors.note?.message}>
          {attributes => <input {...attributes} maxLength={500} autoComplete="off" {...register('note')} />}
        </FormField>
      </div>
    </>
  )
}
