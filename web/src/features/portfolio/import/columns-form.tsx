import { type Resolver, useForm } from 'react-hook-form'
import { Button } from '../../../ui/form/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { formatCount } from '../../../lib/format-number.ts'
import type { ChosenFile } from './file-field.tsx'
import { guessColumns, importFields, type Reading } from './import-columns.ts'
import { decimalsOf, orderOf } from './read-cells.ts'
import type { FileTable } from './read-table.ts'
import styles from './import-transactions.module.css'

const delimiters: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}
const encodings: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** The likely reading of a new kind of file. */
function likelyReading({ header, rows }: FileTable): Reading {
  const columns = guessColumns(header)
  const cellsOf = (column: string) =>
    column === '' ? [] : rows.map(({ cells }) => cells[Number(column)] ?? '')
  const amounts = [columns.quantity, columns.price, columns.fees].flatMap(cellsOf)
  return { columns, dates: orderOf(cellsOf(columns.date)), decimals: decimalsOf(amounts) }
}

const resolver: Resolver<Reading> = values => {
  const { date, code, isin } = values.columns
  const columns = {
    ...(date === '' && { date: { type: 'required', message: 'Choose the column of the date.' } }),
    ...(code === '' &&
      isin === '' && { code: { type: 'required', message: 'Choose the column of the code or the ISIN.' } }),
  }
  return Object.keys(columns).length === 0 ? { values, errors: {} } : { values: {}, errors: { columns } }
}

interface ColumnsFormProps {
  file: ChosenFile
  /** The reading that was used before; null for a new kind of file. */
  remembered: Reading | null
  onCheck: (reading: Reading) => Promise<void>
  /** Called when a choice changes, which makes an earlier check invalid. */
  onChange: () => void
}

/** Chooses the column of each field. */
export function ColumnsForm({ file, remembered, onCheck, onChange }: ColumnsFormProps) {
  const { name, table, encoding } = file
  const { register, handleSubmit, formState } = useForm<Reading>({
    defaultValues: remembered ?? likelyReading(table),
    resolver,
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(onCheck)
  const example = table.rows[0]?.cells ?? []
  const rows = table.rows.length === 1 ? '1 row' : `${formatCount(table.rows.length)} rows`
  const separated = delimiters[table.delimiter]
  return (
    <form noValidate onSubmit={event => void submit(event)} onChange={onChange}>
      <h2>Columns</h2>
      <p>
        <output>
          {name}: {rows}, {separated && `separated by ${separated}, `}
          {encodings[encoding] ?? encoding}.
        </output>
      </p>
      <div className={styles.columns}>
        {importFields.map(field => (
          <FormField
            key={field.name}
            label={field.label}
            isOptional={field.name !== 'date'}
            error={errors.columns?.[field.name]?.message}
          >
            {attributes => (
              <select {...attributes} {...register(`columns.${field.name}`)}>
                <option value="">Not in the file</option>
                {table.header.map((label, at) => (
                  // The order of columns is fixed.
                  // oxlint-disable-next-line react/no-array-index-key
                  <option key={at} value={String(at)}>
                    {label === '' ? `Column ${at + 1}` : label}
                    {example[at] ? ` (${example[at].slice(0, 24)})` : ''}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        ))}
        <FormField label="Order of dates">
          {attributes => (
            <select {...attributes} {...register('dates')}>
              <option value="DAY_FIRST">Day first: 31/03/2026</option>
              <option value="MONTH_FIRST">Month first: 03/31/2026</option>
            </select>
          )}
        </FormField>
        <FormField label="Decimals">
          {attributes => (
            <select {...attributes} {...register('decimals')}>
              <option value="POINT">Point: 1,200.50</option>
              <option value="COMMA">Comma: 1.200,50</option>
            </select>
          )}
        </FormField>
      </div>
      <p className={styles.act}>
        <Button isSubmit isPrimary isDisabled={isSubmitting}>
          {isSubmitting ? 'Checking…' : 'Check the file'}
        </Button>
      </p>
    </form>
  )
}
