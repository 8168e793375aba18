import { useApolloClient } from '@apollo/client/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Button } from '../../ui/form/button.tsx'
import { portfolioPath } from '../../paths.ts'
import { dropKeptDraft, readKeptDraft } from './kept-draft.ts'
import type { MemberTransactionsVariables } from './__generated__/member-transactions.graphql.ts'
import { PortfolioOwner } from './__generated__/portfolio-owner.graphql.ts'
import type { Writing } from './transaction-dialog.tsx'
import type { TransactionRow } from './transaction-draft.ts'
import { type TransactionActs, useTransactionActs } from './use-transaction-acts.ts'
import { useTodayHere } from './use-today-here.ts'
import styles from './portfolio-frame.module.css'

const TransactionDialog = lazy(async () => ({
  default: (await import('./transaction-dialog.tsx')).TransactionDialog,
}))

interface PortfolioHeadProps {
  tabs: ReactNode
  /** The main action of the page, in its head; absent while the session is unknown. */
  act?: ReactNode
}

/** The name of the page, with links to its other parts. */
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
  /** Variables of the displayed page of transactions, or of the first one. */
  shown: MemberTransactionsVariables
  children: (tools: PortfolioTools) => ReactNode
}

export interface PortfolioTools {
  acts: TransactionActs
  /** Opens the form for an existing transaction or for a new one. */
  onWrite: (row: TransactionRow | null) => void
}

/** A part of the portfolio, with the form for transactions. */
export function PortfolioFrame({ tabs, shown, children }: PortfolioFrameProps) {
  const acts = useTransactionActs(shown)
  const today = useTodayHere()
  const client = useApolloClient()
  // The session was read before any content of a member is rendered.
  const [email] = useState(() => client.readQuery({ query: PortfolioOwner })?.member?.email ?? '')
  const [writing, setWriting] = useState<Writing | null>(() => readKeptDraft(email))
  const onWrite = (row: TransactionRow | null) => setWriting({ row })
  const onClose = () => {
    dropKeptDraft()
    setWriting(null)
  }
  return (
    <>
      <PortfolioHead
        tabs={tabs}
        act={
          <Button isPrimary opensDialog onClick={() => onWrite(null)}>
            Add transaction
          </Button>
        }
      />
      {children({ acts, onWrite })}
      {writing && (
        <Suspense fallback={null}>
          <TransactionDialog writing={writing} email={email} acts={acts} today={today} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
