import { useQuery } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { UnavailableNotice } from '../../ui/feedback/unavailable-notice.tsx'
import { importPath } from '../../paths.ts'
import { formatDateInWords } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import {
  MemberTransactions,
  type MemberTransactionsVariables,
} from './__generated__/member-transactions.graphql.ts'
import { NoTransactions } from './no-transactions.tsx'
import type { PortfolioTools } from './portfolio-frame.tsx'
import { TransactionDates } from './transaction-dates.tsx'
import type { TransactionRow } from './transaction-draft.ts'
import { kindLabel } from './transaction-kinds.ts'
import { TransactionPages } from './transaction-pages.tsx'
import { TransactionsTable } from './transactions-table.tsx'
import styles from './transactions.module.css'

interface TransactionsProps extends PortfolioTools {
  /** Variables of the list: its page and its dates. */
  shown: MemberTransactionsVariables
  /** Whether the account service can restore a deleted transaction. */
  canRestore: boolean
  /** Whether the account service can import a file. */
  canImport: boolean
}

const words = ({ type, code, date }: TransactionRow) =>
  `${kindLabel(type)} of ${code} on ${formatDateInWords(date)}`

/** Result of the last deletion, shown until the next one. */
interface Deletion {
  row: TransactionRow
  /** Error message; null on success. */
  refusal: string | null
}

function useDeletion({ remove, restore }: PortfolioTools['acts'], canRestore: boolean) {
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  return {
    deletion,
    onClose: () => setDeletion(null),
    async onDelete(row: TransactionRow) {
      // eslint-disable-next-line no-alert -- only where the account service cannot bring a transaction back
      if (!canRestore && !confirm(`Delete ${words(row)}? This cannot be undone.`)) return
      setDeletion({ row, refusal: null })
      const outcome = await remove(row)
      if (outcome) setDeletion({ row, refusal: outcome.errors[0]?.message ?? outcome.message })
    },
    async onUndo(row: TransactionRow) {
      setDeletion(null)
      const outcome = await restore(row)
      if (outcome) setDeletion({ row, refusal: outcome.errors[0]?.message ?? outcome.message })
    },
  }
}

/** A member's transactions in pages of 50, to view, edit and delete. */
export function Transactions({ shown, canRestore, canImport, acts, onWrite }: TransactionsProps) {
  const { data, previousData, loading, refetch } = useQuery(MemberTransactions, {
    variables: shown,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const { deletion, onDelete, onUndo, onClose } = useDeletion(acts, canRestore)
  const askDelete = useCallback(
    (row: TransactionRow) => void onDelete(row),
    // A new callback would render every row; it depends only on this value.
    // eslint-disable-next-line react/exhaustive-deps
    [canRestore],
  )
  // eslint-disable-next-line react/exhaustive-deps -- as above
  const askChange = useCallback((row: TransactionRow) => onWrite(row), [])
  const answer = data ?? previousData
  const transactions = answer?.member?.transactions
  if (!transactions && (loading || !answer)) return <Skeleton label="Data is loading..." lines={8} />
  if (!transactions) return <UnavailableNotice what="portfolio" onRetry={() => void refetch()} />
  const { nodes, pageInfo, totalCount } = transactions
  const startDate = shown.startDate ?? null
  const endDate = shown.endDate ?? null
  const isEverything = startDate === null && endDate === null && !shown.after
  const notice = deletion && (
    <UndoNotice
      text={
        deletion.refusal === null
          ? `${words(deletion.row)} was deleted.`
          : `${words(deletion.row)} could not be changed: ${deletion.refusal}`
      }
      onUndo={deletion.refusal === null && canRestore ? () => void onUndo(deletion.row) : null}
      onClose={onClose}
    />
  )
  if (nodes.length === 0 && isEverything)
    return (
      <>
        {notice}
        <NoTransactions onAdd={() => onWrite(null)} canImport={canImport} />
      </>
    )
  return (
    <section aria-label="Transactions" aria-busy={loading}>
      <div className={styles.tools}>
        <TransactionDates startDate={startDate} endDate={endDate} />
        {canImport && (
          <Link to={importPath} className={styles.import}>
            Import CSV
          </Link>
        )}
        {totalCount !== null && (
          <output className={styles.count}>
            {formatCount(totalCount)} {totalCount === 1 ? 'transaction' : 'transactions'}
          </output>
        )}
      </div>
      {notice}
      <TransactionsTable
        rows={nodes}
        startDate={startDate}
        endDate={endDate}
        onChange={askChange}
        onDelete={askDelete}
      />
      <TransactionPages next={pageInfo.hasNextPage ? pageInfo.endCursor : null} />
    </section>
  )
}
