import { formatDividend } from '../../lib/format-number.ts'
import type { Dividend } from './dividend.ts'
import styles from './dividends.module.css'

/** Calculation of the gross amount of one dividend, with its own figures. */
export function GrossFormula({ dividend }: { dividend: Dividend }) {
  const { amount, imputationCreditAmount, supplementaryAmount, gross, currencyCode } = dividend
  const show = (value: number | null) => formatDividend(value, currencyCode)
  if (amount === null) return <p>The amount is not known yet.</p>
  return (
    <div className={styles.formula}>
      <p>
        {imputationCreditAmount === null ? (
          <>
            Gross = cash, without an imputation credit = <b>{show(gross)}</b>
          </>
        ) : (
          <>
            Gross = cash + imputation credit = {show(amount)} + {show(imputationCreditAmount)} ={' '}
            <b>{show(gross)}</b>
          </>
        )}
      </p>
      {supplementaryAmount !== null && (
        <p>
          Holders outside New Zealand also get a supplementary dividend of {show(supplementaryAmount)}, which
          is not part of the gross amount.
        </p>
      )}
    </div>
  )
}
