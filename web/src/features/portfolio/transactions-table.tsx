import { useMemo } from 'react'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import type { Dates } from './transaction-dates.tsx'
import type { TransactionRow } from './transaction-draft.ts'
import { useAllTransactions } from './use-all-transactions.ts'
import styles from './transactions-table.module.css'

interface TransactionsTableProps extends Dates {
  rows: readonly TransactionRow[]
  onChange: (row: TransactionRow) => void
  onDelete: (row: TransactionRow) => void
}

/** A page of transactions, the newest first. */
export function TransactionsTable({ rows, startDate, endDate, onChange, onDelete }: TransactionsTableProps) {
  const followLink = useLinkClicks()
  const readAll = useAllTransactions({ startDate, endDate })
  const columns = useMemo(() => transactionColumns({ onChange, onDelete }), [onChange, onDelete])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only
    <div onClick={followLink}>
      <DataTable
        caption="Your transactions"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText="No transactions between these dates."
        emptyNext="Choose others above, or all dates."
        className={styles.table}
        file={{ name: 'transactions', remarks: () => [] }}
        readRows={readAll}
      />
    </div>
  )
}
