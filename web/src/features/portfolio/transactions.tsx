import { useQuery } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { UnavailableNotice } from '../../ui/feedback/unavailable-notice.tsx'
import { importPath } from '../../paths.ts'
import { formatCount } from '../../lib/format-number.ts'
import {
  MemberTransactions,
  type MemberTransactionsVariables,
} from './__generated__/member-transactions.graphql.ts'
import { NoTransactions } from './no-transactions.tsx'
import type { PortfolioTools } from './portfolio-frame.tsx'
import { type Dates, TransactionDates } from './transaction-dates.tsx'
import type { TransactionRow } from './transaction-draft.ts'
import { transactionWords } from './transaction-columns.tsx'
import { TransactionPages } from './transaction-pages.tsx'
import { TransactionsTable } from './transactions-table.tsx'
import { usePortfolioPath } from './use-portfolio.ts'
import styles from './transactions.module.css'

interface TransactionsProps extends PortfolioTools {
  /** Variables of the list: its page and its dates. */
  shown: MemberTransactionsVariables
  /** Whether the account service can restore a deleted transaction. */
  canRestore: boolean
  /** Whether the account service can import a file. */
  canImport: boolean
}

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
      if (!canRestore && !confirm(`Delete ${transactionWords(row)}? This cannot be undone.`)) return
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

/** Result of a deletion, with a button that takes it back. */
function DeletionNotice({
  deleting,
  canRestore,
}: {
  deleting: ReturnType<typeof useDeletion>
  canRestore: boolean
}) {
  const { deletion, onUndo, onClose } = deleting
  if (!deletion) return null
  const { row, refusal } = deletion
  return (
    <UndoNotice
      text={
        refusal === null
          ? `${transactionWords(row)} was deleted.`
          : `${transactionWords(row)} could not be changed: ${refusal}`
      }
      onUndo={refusal === null && canRestore ? () => void onUndo(row) : null}
      onClose={onClose}
    />
  )
}

/** Dates of the list, the way to an import, and the number of transactions. */
function Tools({ shown, canImport, count }: { shown: Dates; canImport: boolean; count: number | null }) {
  const pathOf = usePortfolioPath()
  return (
    <div className={styles.tools}>
      <TransactionDates {...shown} />
      {canImport && (
        <Link to={pathOf(importPath)} className={styles.import}>
          Import CSV
        </Link>
      )}
      {count !== null && (
        <output className={styles.count}>
          {formatCount(count)} {count === 1 ? 'transaction' : 'transactions'}
        </output>
      )}
    </div>
  )
}

/** A member's transactions in pages of 50, to view, edit in place and delete. Those of one holding without tools. */
export function Transactions({ shown, canRestore, canImport, ...tools }: TransactionsProps) {
  const { data, previousData, loading, refetch } = useQuery(MemberTransactions, {
    variables: shown,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const deleting = useDeletion(tools.acts, canRestore)
  const { onDelete } = deleting
  const askDelete = useCallback(
    (row: TransactionRow) => void onDelete(row),
    // A new callback would render every row; it depends only on this value.
    // eslint-disable-next-line react/exhaustive-deps
    [canRestore],
  )
  const answer = data ?? previousData
  const transactions = answer?.member?.transactions
  if (!transactions && (loading || !answer)) return <Skeleton label="Data is loading..." lines={8} />
  if (!transactions) return <UnavailableNotice what="portfolio" onRetry={() => void refetch()} />
  const { nodes, pageInfo, totalCount } = transactions
  const dates = { startDate: shown.startDate ?? null, endDate: shown.endDate ?? null }
  const isOfHolding = typeof shown.isin === 'string'
  const isEverything = dates.startDate === null && dates.endDate === null && !shown.after
  const notice = <DeletionNotice deleting={deleting} canRestore={canRestore} />
  if (nodes.length === 0 && isEverything && !isOfHolding)
    return (
      <>
        {notice}
        <NoTransactions onAdd={tools.onAdd} canImport={canImport} />
      </>
    )
  return (
    <section aria-label="Transactions" aria-busy={loading}>
      {!isOfHolding && (
        <Tools shown={dates} canImport={canImport && tools.onAdd !== null} count={totalCount} />
      )}
      {notice}
      <TransactionsTable
        rows={nodes}
        shown={{ ...dates, isin: shown.isin ?? null, portfolioId: shown.portfolioId ?? null }}
        editor={tools}
        onDelete={tools.onAdd && askDelete}
      />
      <TransactionPages next={pageInfo.hasNextPage ? pageInfo.endCursor : null} />
    </section>
  )
}
