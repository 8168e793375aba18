import { Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { importPath, watchlistPath } from '../../paths.ts'
import { usePortfolioPath } from './use-portfolio.ts'
import styles from './no-transactions.module.css'

interface NoTransactionsProps {
  /** Null in an archived portfolio. */
  onAdd: (() => void) | null
  /** Whether the account service can import a file. */
  canImport: boolean
}

/** Introduction to an empty portfolio, with a button to begin. */
export function NoTransactions({ onAdd, canImport }: NoTransactionsProps) {
  const pathOf = usePortfolioPath()
  if (!onAdd)
    return (
      <section className={styles.empty}>
        <h2>This portfolio is empty</h2>
        <p>It was archived without transactions.</p>
      </section>
    )
  return (
    <section className={styles.empty}>
      <h2>Your portfolio is empty</h2>
      <p>
        Add your purchases to see your holdings here: average cost, market value, today’s change and income.
      </p>
      <p className={styles.ways}>
        <Button opensDialog onClick={onAdd}>
          Add your first transaction
        </Button>
        {canImport && (
          <span>
            or <Link to={pathOf(importPath)}>import a CSV file</Link> of another program or your broker,
          </span>
        )}
        <span>
          or follow instruments without owning them in <Link to={watchlistPath}>your watchlist</Link>.
        </span>
      </p>
    </section>
  )
}
