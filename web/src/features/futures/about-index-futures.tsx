import { Link } from 'react-router'
import { indexPath } from '../../paths.ts'
import { indexSubject } from './index-subject.ts'
import styles from './futures.module.css'

/** What an index future promises, in a few sentences. */
export function AboutIndexFutures() {
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about" className={styles.title}>
        About these contracts
      </h2>
      <p>
        A future on the <Link to={indexPath(indexSubject.code)}>{indexSubject.name}</Link> is a promise to
        settle in cash what the index is worth when the contract expires. Its price is written in points of
        the index.
      </p>
      <p>
        There is a contract for each quarter: March (H), June (M), September (U) and December (Z). It trades
        until the third Thursday of its month, or the trading day before, and settles where the index closes
        on that day.
      </p>
      <p className={styles.note}>
        Above the index the price holds what it costs to wait: interest, less the dividends that the shares in
        it pay.
      </p>
    </section>
  )
}
