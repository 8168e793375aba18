import { Link } from 'react-router'
import { indexPath } from '../../paths.ts'
import { indexSubject } from './index-subject.ts'
import styles from './futures.module.css'

/** Explains index futures in a few sentences. */
export function AboutIndexFutures() {
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about" className={styles.title}>
        About these contracts
      </h2>
      <p>
        A future on the <Link to={indexPath(indexSubject.code)}>{indexSubject.name}</Link> settles in cash at
        the value of the index on expiry. Prices are in index points.
      </p>
      <p>
        There is a contract for each quarter: March (H), June (M), September (U) and December (Z). It trades
        until the third Thursday of its month, or the trading day before, and settles at the index’s close on
        that day.
      </p>
      <p className={styles.note}>
        The price differs from the index by the cost of waiting: interest, less the dividends of its shares.
      </p>
    </section>
  )
}
