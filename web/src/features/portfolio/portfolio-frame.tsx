import { useApolloClient } from '@apollo/client/react'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Button } from '../../ui/form/button.tsx'
import { portfolioPath } from '../../paths.ts'
import { dropKeptDraft, readKeptDraft } from './kept-draft.ts'
import type { MemberTransactionsVariables } from './__generated__/member-transactions.graphql.ts'
import { PortfolioOwner } from './__generated__/portfolio-owner.graphql.ts'
import type { Writing } from './transaction-form.tsx'
import { emptyDraft, type TransactionDraft } from './transaction-draft.ts'
import { type TransactionActs, useTransactionActions } from './use-transaction-actions.ts'
import { useNewZealandDate } from './use-new-zealand-date.ts'
import { PortfolioChooser } from './portfolio-chooser.tsx'
import { usePortfolioId, usePortfolioPath } from './use-portfolio.ts'
import { usePortfolios } from './use-portfolios.ts'
import styles from './portfolio-frame.module.css'

const TransactionDialog = lazy(async () => ({
  default: (await import('./transaction-dialog.tsx')).TransactionDialog,
}))

interface PortfolioHeadProps {
  tabs?: ReactNode
  /** Name of a page below the portfolio, such as that of a holding. */
  part?: string | undefined
  /** The main action of the page, in its head; absent while the session is unknown. */
  act?: ReactNode
  /** Choice of the portfolio; absent while the session is unknown. */
  chooser?: ReactNode
}

const ofPortfolio = [{ label: 'MyNZX', to: portfolioPath }, { label: 'Portfolio' }]

/** The name of the page, with links to its other parts. */
export function PortfolioHead({ tabs, part, act, chooser }: PortfolioHeadProps) {
  const pathOf = usePortfolioPath()
  // Drawn by the server without the portfolio of the address, which is known only with the session.
  const to = chooser ? pathOf(portfolioPath) : portfolioPath
  const abovePart = ofPortfolio.map(({ label }) => ({ label, to }))
  return (
    <>
      <Breadcrumbs crumbs={part === undefined ? ofPortfolio : [...abovePart, { label: part }]} />
      <div className={styles.head}>
        <h1>{part ?? 'My Portfolio'}</h1>
        {act}
      </div>
      {tabs}
      {chooser}
    </>
  )
}

/** The form for a new transaction of the code in the address; null without one. */
const requestedWriting = (code: string | null, today: string): Writing | null =>
  code !== null && /^[A-Z0-9]{1,12}$/i.test(code)
    ? { row: null, draft: emptyDraft(today, code.toUpperCase()) }
    : null

function withoutAdd(search: URLSearchParams): URLSearchParams {
  search.delete('add')
  return search
}

interface PortfolioFrameProps {
  tabs: ReactNode
  /** Code of the only holding, and its name. */
  holding?: { code: string; name: string }
  /** Variables of the displayed page of transactions, or of the first one. */
  shown: MemberTransactionsVariables
  children: (tools: PortfolioTools) => ReactNode
}

export interface PortfolioTools {
  acts: TransactionActs
  /** Email of the member. */
  email: string
  /** New Zealand's date. */
  today: string
  /** Opens the form for a new transaction. Null in an archived portfolio, which is only read. */
  onAdd: (() => void) | null
  /** Opens the form for a new transaction with values. */
  onPropose: ((draft: TransactionDraft) => void) | null
}

/** A part of the portfolio, with the form for transactions. The form keeps its values when another portfolio is chosen. */
export function PortfolioFrame({ tabs, holding, shown, children }: PortfolioFrameProps) {
  const acts = useTransactionActions(shown)
  const { isArchived } = usePortfolios()
  const portfolioId = usePortfolioId()
  const today = useNewZealandDate()
  const client = useApolloClient()
  // The session was read before any content of a member is rendered.
  const [email] = useState(() => client.readQuery({ query: PortfolioOwner })?.member?.email ?? '')
  const [search, setSearch] = useSearchParams()
  const [writing, setWriting] = useState<Writing | null>(
    () => readKeptDraft(email) ?? requestedWriting(search.get('add'), today),
  )
  const onAdd = isArchived ? null : () => setWriting({ row: null })
  const onPropose = isArchived ? null : (draft: TransactionDraft) => setWriting({ row: null, draft })
  const onClose = () => {
    dropKeptDraft()
    setWriting(null)
    if (search.has('add')) setSearch(withoutAdd, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PortfolioHead
        tabs={tabs}
        part={holding?.name}
        chooser={<PortfolioChooser />}
        act={
          onAdd &&
          onPropose && (
            <Button
              isPrimary
              opensDialog
              onClick={() => (holding ? onPropose(emptyDraft(today, holding.code)) : onAdd())}
            >
              Add transaction
            </Button>
          )
        }
      />
      <Fragment key={portfolioId}>{children({ acts, email, today, onAdd, onPropose })}</Fragment>
      {writing && onAdd && (
        <Suspense fallback={null}>
          <TransactionDialog writing={writing} email={email} acts={acts} today={today} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
