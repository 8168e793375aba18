import { useMemo, useState } from 'react'
import { formatDate } from '../../../lib/format-date.ts'
import { emDash, formatCount } from '../../../lib/format-number.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { plainMoneyText, quantityText, unitPriceText } from '../money-text.ts'
import { kindLabel } from '../transaction-kinds.ts'
import type { CheckedRow } from './checked-file.ts'
import { importFields } from './import-columns.ts'
import styles from './import-transactions.module.css'
import type { RowProblem } from './interpret-table.ts'

/** Rows of a table at first. More would be slow. */
const shownAtFirst = 100
/** Rows that each press adds. */
const step = 500

/** The first rows of a list, and a button for more of them. */
function useFirstRows<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(shownAtFirst)
  const left = rows.length - count
  const more = left > 0 && (
    <p className={styles.act}>
      <Button onClick={() => setCount(count + step)}>Show {formatCount(Math.min(step, left))} more</Button>
      <span>
        {formatCount(count)} of {formatCount(rows.length)} are shown.
      </span>
    </p>
  )
  return { shown: useMemo(() => rows.slice(0, count), [rows, count]), more }
}

const labelOf = (name: RowProblem['field']) =>
  importFields.find(field => field.name === name)?.label ?? emDash

const problemColumns: readonly Column<RowProblem>[] = [
  {
    key: 'row',
    place: 'name',
    label: 'Row',
    value: ({ number }) => number,
    cell: ({ number }) => `Row ${number}`,
  },
  { key: 'column', place: 'words', label: 'Column', value: ({ field }) => labelOf(field) },
  { key: 'cell', place: 'more', label: 'In the file', value: ({ cell }) => cell || null },
  { key: 'message', place: 'line', label: 'Error', value: ({ message }) => message },
]

/** Errors by row and column. */
export function ProblemsTable({ problems }: { problems: readonly RowProblem[] }) {
  const { shown, more } = useFirstRows(problems)
  return (
    <>
      <h3>Rows with errors</h3>
      <DataTable
        caption="Rows with errors"
        columns={problemColumns}
        rows={shown}
        rowKey={({ number, field, message }) => `${number} ${field} ${message}`}
        emptyText="No errors."
        emptyNext={null}
        file={null}
        hasOwnFind
      />
      {more}
    </>
  )
}

const states: Record<CheckedRow['state'], string> = {
  new: 'New',
  present: 'Already there',
  doubtful: 'Doubtful',
  faulty: 'Error',
}

const text = (value: string | null | undefined) => value || null

const written = (amount: string | null | undefined, write: (amount: string) => string) =>
  amount ? write(amount) : null

const quantityOf = ({ input }: CheckedRow) =>
  input.ratioNew ? `${input.ratioNew} for ${input.ratioOld}` : written(input.quantity, quantityText)

const rowColumns: readonly Column<CheckedRow>[] = [
  { key: 'row', place: 'more', label: 'Row', value: ({ number }) => number },
  {
    key: 'date',
    place: 'words',
    label: 'Date',
    value: ({ input }) => input.date,
    cell: ({ input }) => formatDate(input.date),
  },
  { key: 'type', place: 'more', label: 'Type', value: ({ input }) => kindLabel(input.type) },
  { key: 'code', place: 'name', label: 'Code', value: ({ input }) => text(input.code) ?? text(input.isin) },
  { key: 'quantity', place: 'figure', label: 'Quantity', value: quantityOf, isFigure: true },
  {
    key: 'price',
    place: 'second',
    label: 'Price',
    value: ({ input }) => written(input.price, unitPriceText),
    isFigure: true,
  },
  {
    key: 'fees',
    place: 'more',
    label: 'Fees',
    value: ({ input }) => written(input.fees, plainMoneyText),
    isFigure: true,
  },
  { key: 'state', place: 'more', label: 'State', value: ({ state }) => states[state] },
]
const doubtColumns: readonly Column<CheckedRow>[] = [
  ...rowColumns.filter(({ key }) => key !== 'state' && key !== 'fees'),
  { key: 'doubt', place: 'line', label: 'Doubt', value: ({ doubt }) => doubt },
]

interface RowsTableProps {
  caption: string
  rows: readonly CheckedRow[]
  /** Whether the doubts are shown instead of the states. */
  hasDoubts?: boolean
}

/** Rows of the file as they are understood. */
export function RowsTable({ caption, rows, hasDoubts = false }: RowsTableProps) {
  const inOrder = useMemo(() => rows.toSorted((one, other) => one.number - other.number), [rows])
  const { shown, more } = useFirstRows(inOrder)
  return (
    <>
      <h3>{caption}</h3>
      <DataTable
        caption={caption}
        columns={hasDoubts ? doubtColumns : rowColumns}
        rows={shown}
        rowKey={({ number }) => String(number)}
        emptyText="No rows."
        emptyNext={null}
        file={null}
        hasOwnFind
      />
      {more}
    </>
  )
}
