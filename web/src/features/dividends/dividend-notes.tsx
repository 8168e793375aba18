import styles from './dividends.module.css'

/** What the columns of a dividend mean together. */
export function DividendNotes() {
  return (
    <p className={styles.note}>
      Amounts are for one security. Gross = cash + imputation credit; the supplementary dividend is paid on
      top to holders outside New Zealand. From the ex date on a buyer does not receive the dividend.
    </p>
  )
}
