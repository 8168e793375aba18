import { Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { watchlistPath } from '../../paths.ts'
import styles from './no-transactions.module.css'

/** Introduction to an empty portfolio, with a button to begin. */
export function NoTransactions({ onAdd }: { onAdd: () => void }) {
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
        <span>
          or follow instruments without owning them in <Link to={watchlistPath}>your watchlist</Link>.
        </span>
      </p>
    </section>
  )
}
