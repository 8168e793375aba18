import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { portfolioPath } from '../../paths.ts'
import type { MemberTransactionsVariables } from './__generated__/member-transactions.graphql.ts'
import type { TransactionRow } from './transaction-draft.ts'
import { type TransactionActs, useTransactionActs } from './use-transaction-acts.ts'
import { useTodayHere } from './use-today-here.ts'
import styles from './portfolio-frame.module.css'

const TransactionDialog = lazy(async () => ({
  default: (await import('./transaction-dialog.tsx')).TransactionDialog,
}))

interface PortfolioHeadProps {
  tabs: ReactNode
  /** What the page is there for, at its head; none before it is known who reads. */
  act?: ReactNode
}

/** The name of the page and the ways to its other parts. */
export function PortfolioHead({ tabs, act }: PortfolioHeadProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'MyNZX', to: portfolioPath }, { label: 'Portfolio' }]} />
      <div className={styles.head}>
        <h1>My Portfolio</h1>
        {act}
      </div>
      {tabs}
    </>
  )
}

interface PortfolioFrameProps {
  tabs: ReactNode
  /** The page of transactions that is shown, or that would be. */
  shown: MemberTransactionsVariables
  children: (tools: PortfolioTools) => ReactNode
}

export interface PortfolioTools {
  acts: TransactionActs
  /** Opens the form: for one that is there, or for a new one. */
  onWrite: (row: TransactionRow | null) => void
}

/** A part of the portfolio, from which transactions can be written down. */
export function PortfolioFrame({ tabs, shown, children }: PortfolioFrameProps) {
  const acts = useTransactionActs(shown)
  const today = useTodayHere()
  const [writing, setWriting] = useState<{ row: TransactionRow | null } | null>(null)
  const onWrite = (row: TransactionRow | null) => setWriting({ row })
  return (
    <>
      <PortfolioHead
        tabs={tabs}
        act={
          <Button isPrimary onClick={() => onWrite(null)}>
            Add transaction
          </Button>
        }
      />
      {children({ acts, onWrite })}
      {writing && (
        <Suspense fallback={null}>
          <TransactionDialog row={writing.row} acts={acts} today={today} onClose={() => setWriting(null)} />
        </Suspense>
      )}
    </>
  )
}
