import type { Remark } from '../../lib/csv.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatDecimal } from '../../lib/format-number.ts'
import { DownloadLine } from '../../ui/layout/download-line.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { TableRow } from '../../ui/table/table-row.tsx'
import { adjustmentsId, factorTitle, reasons } from './chart-events.ts'
import type { DailyPrices } from './__generated__/daily-prices.graphql.ts'
import styles from './adjustment-list.module.css'

type Factors = NonNullable<NonNullable<DailyPrices['instrument']>['adjustmentFactors']>

const columns: readonly Column<Factors[number]>[] = [
  {
    key: 'date',
    place: 'name',
    label: 'Date',
    value: ({ date }) => date,
    cell: ({ date }) => formatDate(date),
  },
  {
    key: 'reason',
    place: 'words',
    label: 'Reason',
    value: factorTitle,
    inFile: [
      { label: 'Reason', value: ({ reason }) => reasons[reason] },
      { label: 'Amount', value: ({ amount }) => amount },
      { label: 'Currency', value: ({ currencyCode }) => currencyCode },
    ],
  },
  {
    key: 'factor',
    place: 'figure',
    label: 'Factor',
    value: ({ factor }) => factor,
    cell: ({ factor }) => formatDecimal(factor, 6, { absent: 'not counted' }),
  },
]

interface AdjustmentListProps {
  code: string
  factors: Factors
  /** Source of the prices, as stated in a file. */
  source: readonly Remark[]
}

/** Each factor of the adjusted closing prices, latest first, so that the series can be recalculated. */
export function AdjustmentList({ code, factors, source }: AdjustmentListProps) {
  return (
    <Modal title="Adjusted Closing Price" trigger="What prices are adjusted for" name={adjustmentsId} isLarge>
      {factors.length === 0 ? (
        <p>No dividends or splits in these two years: both series are the same.</p>
      ) : (
        <div className={styles.list}>
          <p>
            The adjusted close of a day is its close times the factors of all later dividends; both series
            include splits and consolidations.
          </p>
          <table>
            <thead>
              <tr>
                {columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {factors.map(factor => (
                <TableRow
                  key={`${factor.date} ${factor.reason} ${factor.amount}`}
                  columns={columns}
                  row={factor}
                />
              ))}
            </tbody>
          </table>
          <DownloadLine
            file={{ name: `${code.toLowerCase()}-adjustments`, remarks: () => source }}
            title={`Adjustments of ${code}`}
            columns={columns}
            rows={() => factors}
          />
        </div>
      )}
    </Modal>
  )
}
