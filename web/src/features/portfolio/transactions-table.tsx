import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { InPlaceTransaction, type InPlaceTools } from './in-place-transaction.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import type { TransactionRow } from './transaction-draft.ts'
import { type ListedTransactions, useAllTransactions } from './use-all-transactions.ts'
import styles from './transactions-table.module.css'

interface TransactionsTableProps {
  rows: readonly TransactionRow[]
  /** Filter of the whole list. */
  shown: ListedTransactions
  editor: InPlaceTools
  /** Null where rows are only read. */
  onDelete: ((row: TransactionRow) => void) | null
}

/** The row whose form is open. Its end returns the focus to the row's button, which opens the row on a small screen. */
function useEditedRow() {
  const [edited, setEdited] = useState<string | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const ended = useRef<string | null>(null)
  useEffect(() => {
    if (edited !== null || ended.current === null) return
    const button = table.current?.querySelector<HTMLElement>(`[data-edits="${CSS.escape(ended.current)}"]`)
    ended.current = null
    if (button?.checkVisibility() === false)
      button.closest('tr')?.querySelector('details')?.setAttribute('open', '')
    button?.focus()
  }, [edited])
  const onChange = useCallback((row: TransactionRow) => setEdited(row.id), [])
  const onEnd = () => {
    ended.current = edited
    setEdited(null)
  }
  return { edited, table, onChange, onEnd }
}

/** A page of transactions, the newest first. A row is edited in its place. */
export function TransactionsTable({ rows, shown, editor, onDelete }: TransactionsTableProps) {
  const followLink = useLinkClicks()
  const readAll = useAllTransactions(shown)
  const { edited, table, onChange, onEnd } = useEditedRow()
  const columns = useMemo(() => transactionColumns(onDelete && { onChange, onDelete }), [onChange, onDelete])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only
    <div ref={table} onClick={followLink}>
      <DataTable
        caption="Your transactions"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        inPlace={row =>
          row.id === edited ? <InPlaceTransaction row={row} {...editor} onEnd={onEnd} /> : null
        }
        emptyText="No transactions between these dates."
        emptyNext="Choose others above, or all dates."
        className={styles.table}
        file={{ name: 'transactions', remarks: () => [] }}
        readRows={readAll}
      />
    </div>
  )
}
