import { formatDate } from '../../lib/format-date.ts'
import { formatDecimal } from '../../lib/format-number.ts'
import { Modal } from '../../ui/modal.tsx'
import { adjustmentsId, factorTitle } from './chart-events.ts'
import type { DailyPrices } from './__generated__/daily-prices.graphql.ts'
import styles from './adjustment-list.module.css'

type Factors = NonNullable<NonNullable<DailyPrices['instrument']>['adjustmentFactors']>

/** Each factor of the adjusted closing prices, latest first, so that anybody can work the series out again. */
export function AdjustmentList({ factors }: { factors: Factors }) {
  return (
    <Modal title="Adjusted Closing Price" trigger="What prices are adjusted for" name={adjustmentsId} isLarge>
      {factors.length === 0 ? (
        <p>Nothing was paid and nothing split in these two years: both series are the same.</p>
      ) : (
        <div className={styles.list}>
          <p>
            The adjusted close of a day is its close times the factors of all later dividends; splits and
            consolidations are in both series already.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Reason</th>
                <th scope="col">Factor</th>
              </tr>
            </thead>
            <tbody>
              {factors.map(factor => (
                <tr key={`${factor.date} ${factor.reason} ${factor.amount}`}>
                  <th scope="row">{formatDate(factor.date)}</th>
                  <td>{factorTitle(factor)}</td>
                  <td>{formatDecimal(factor.factor, 6, { absent: 'not counted' })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}
