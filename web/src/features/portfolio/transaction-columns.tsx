import { formatDate, formatDateInWords } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { displayName } from '@exchange/market-rules/display-name'
import type { Column } from '../../ui/table/table-column.ts'
import { instrumentPath } from '../../paths.ts'
import { exact, plainMoneyText, quantityText, sortable, unitPriceText } from './money-text.ts'
import type { TransactionRow } from './transaction-draft.ts'
import { kindLabel, kindOf } from './transaction-kinds.ts'
import styles from './transactions-table.module.css'

const withRatio = ({ type }: TransactionRow) => type === 'SPLIT' || type === 'CONSOLIDATION'

/** An amount, including zero; null if the transaction's type has no such field. */
const amountOf =
  (name: 'quantity' | 'price' | 'fees') =>
  (row: TransactionRow): string | null =>
    kindOf(row.type).fields.some(field => field.name === name) ? row[name] : null
const quantityOf = amountOf('quantity')
const priceOf = amountOf('price')
const feesOf = amountOf('fees')

function Quantity({ row }: { row: TransactionRow }) {
  if (withRatio(row)) return `${quantityText(row.ratioNew)} for ${quantityText(row.ratioOld)}`
  return orMissing(quantityOf(row), quantityText)
}

/** Cards omit fields that the type of transaction does not have. */
const orMissing = (amount: string | null, write: (amount: string) => string) =>
  amount === null || amount === '' ? <span className={styles.missing}>{emDash}</span> : write(amount)

/** A fee is a total amount; every other price is per unit. */
const priceText = (row: TransactionRow) => (price: string) => {
  if (row.type === 'FEE') return plainMoneyText(price)
  return row.priceBasis === 'PER_100' ? `${unitPriceText(price)} per $100` : unitPriceText(price)
}

/** Unit of the price, for a file. */
function basisText(row: TransactionRow): string | null {
  if (row.type === 'FEE') return null
  if (row.priceBasis === 'PER_100') return 'per 100'
  return priceOf(row) === null ? null : 'each'
}

interface Acts {
  onChange: (row: TransactionRow) => void
  onDelete: (row: TransactionRow) => void
}

/** Names a transaction. */
export const transactionWords = ({ type, code, date }: TransactionRow) =>
  `${kindLabel(type)} of ${code} on ${formatDateInWords(date)}`

/** A transaction with its figures, in one sentence. */
export function transactionText(row: TransactionRow): string {
  const quantity = withRatio(row)
    ? `${quantityText(row.ratioNew)} for ${quantityText(row.ratioOld)}`
    : quantityOf(row) && `quantity ${quantityText(quantityOf(row))}`
  const price = priceOf(row)
  const parts = [quantity, price && `price ${priceText(row)(price)}`, row.note && `note “${row.note}”`]
  return [transactionWords(row), ...parts.filter(Boolean)].join(', ')
}

function RowActions({ row, onChange, onDelete }: Acts & { row: TransactionRow }) {
  // A pending transaction has no id to refer to.
  const isPending = row.id === pendingId
  return (
    <span className={styles.acts}>
      <button
        type="button"
        disabled={isPending}
        aria-label={`Edit ${transactionWords(row)}`}
        data-edits={row.id}
        onClick={() => onChange(row)}
      >
        Edit
      </button>
      <button
        type="button"
        disabled={isPending}
        aria-label={`Delete ${transactionWords(row)}`}
        onClick={() => onDelete(row)}
      >
        Delete
      </button>
    </span>
  )
}

/** Id of an entry that the gateway has not confirmed. */
export const pendingId = 'pending'

const currencyColumn: Column<TransactionRow> = {
  key: 'currency',
  place: 'more',
  label: 'Currency',
  value: ({ currency }) => currency || null,
  inFile: [
    { label: 'Currency', value: ({ currency }) => currency || null },
    { label: 'ISIN', value: ({ isin }) => isin || null },
  ],
}

const actColumn = (acts: Acts): Column<TransactionRow> => ({
  key: 'acts',
  place: 'more',
  label: 'Actions',
  value: () => null,
  cell: row => <RowActions row={row} {...acts} />,
  inFile: [],
})

/** Columns of a transaction, with its actions. */
export const transactionColumns = (acts: Acts | null): readonly Column<TransactionRow>[] => [
  {
    key: 'date',
    place: 'words',
    label: 'Date',
    value: ({ date }) => date,
    cell: ({ date }) => formatDate(date),
  },
  { key: 'type', place: 'more', label: 'Type', value: ({ type }) => kindLabel(type) },
  {
    key: 'code',
    place: 'name',
    label: 'Code',
    value: ({ code }) => code,
    cell: ({ code, instrument }) => (
      <>
        <a href={instrumentPath(code)}>{code}</a>
        {instrument && <span className={styles.name}>{displayName(instrument)}</span>}
      </>
    ),
    inFile: [
      { label: 'Code', value: ({ code }) => code },
      { label: 'Name', value: ({ instrument }) => instrument && displayName(instrument) },
    ],
  },
  {
    key: 'quantity',
    place: 'figure',
    label: 'Quantity',
    value: row => sortable(quantityOf(row)),
    cell: row => <Quantity row={row} />,
    isFigure: true,
    inFile: [
      { label: 'Quantity', value: row => exact(quantityOf(row)) },
      { label: 'New shares', value: row => exact(row.ratioNew), isOptional: true },
      { label: 'For old shares', value: row => exact(row.ratioOld), isOptional: true },
    ],
  },
  {
    key: 'price',
    place: 'second',
    label: 'Price',
    value: row => sortable(priceOf(row)),
    cell: row => orMissing(priceOf(row), priceText(row)),
    isFigure: true,
    inFile: [
      { label: 'Price', value: row => exact(priceOf(row)) },
      { label: 'Price basis', value: basisText },
    ],
  },
  {
    key: 'fees',
    place: 'more',
    label: 'Fees',
    value: row => sortable(feesOf(row)),
    cell: row => orMissing(feesOf(row), plainMoneyText),
    isFigure: true,
    inFile: [{ label: 'Fees', value: row => exact(feesOf(row)) }],
  },
  currencyColumn,
  {
    key: 'note',
    place: 'more',
    label: 'Note',
    value: ({ note }) => note || null,
    cell: ({ note }) => orMissing(note, text => text),
  },
  ...(acts ? [actColumn(acts)] : []),
]
