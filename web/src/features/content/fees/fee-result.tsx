import { chargeWords, dollars, rangeWords } from './fee-words.ts'
import type { Fee } from './work-out-fee.ts'
import styles from './fee-result.module.css'

/** The fee and its rule, announced when it changes. */
export function FeeResult({ fee }: { fee: Fee | null }) {
  return (
    <output className={styles.result}>
      {fee ? <Known fee={fee} /> : <span className={styles.none}>No data available</span>}
    </output>
  )
}

function Known({ fee: { rule, amount, each, instruments, total } }: { fee: Fee }) {
  const range = rangeWords(rule)
  return (
    <>
      <span className={styles.label}>Fee</span>
      <strong className={styles.total}>{dollars(total)}</strong>
      {instruments !== '1' && (
        <span>
          {instruments} instruments, {dollars(each)} each
        </span>
      )}
      <span>Counted on {dollars(amount)}</span>
      <span className={styles.rule}>
        <span className={styles.label}>Rule</span> {rule.name}
        {range !== null && <>, {range}</>}: {chargeWords(rule)}
      </span>
    </>
  )
}
