import styles from './footer.module.css'

/** Ends every page with what its figures are worth. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.columns}`}>
        <p>
          <b>Data.</b> Prices are delayed by the minutes shown beside them and may be corrected later. Each
          figure says when it was true and how it was read. Figures marked <i>simulated</i> come from a sample
          market of fictional issuers.
        </p>
        <p>
          <b>No advice.</b> Nothing here recommends buying, holding or selling. Times are New Zealand times;
          amounts are in New Zealand dollars unless another currency is named.
        </p>
      </div>
    </footer>
  )
}
