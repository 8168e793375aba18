import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { watchlistPath } from '../../paths.ts'
import styles from './no-transactions.module.css'

/** What stands where nothing was entered yet: what this page will do, and how to begin. */
export function NoTransactions({ onAdd }: { onAdd: () => void }) {
  return (
    <section className={styles.empty}>
      <h2>Nothing is in your portfolio yet</h2>
      <p>
        Write down what you bought, and this page keeps what you hold: its average cost, what it is worth at
        the market’s prices, how it moved today, and what it has paid you.
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
