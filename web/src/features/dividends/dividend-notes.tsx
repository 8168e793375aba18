import styles from './dividends.module.css'

/** Explains the columns of a dividend. */
export function DividendNotes() {
  return (
    <p className={styles.note}>
      Amounts are for one security. Gross is cash plus imputation credit. Holders outside New Zealand also get
      the supplementary dividend. Buy before the ex date to receive the dividend.
    </p>
  )
}
