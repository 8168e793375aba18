import { dairyAuctionsPath } from '../../paths.ts'
import { formatDecimal } from '../../lib/format-number.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { FinalSettlement_settlement, SettlementRule_rule } from './__generated__/offers.graphql.ts'
import { auctionRemarks, monthText } from './auction-words.ts'
import { PriceCell } from './price-cell.tsx'
import styles from './dairy-auctions.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

type Settlement = FragmentData<FinalSettlement_settlement>
type Rule = FragmentData<SettlementRule_rule>

const columns: Column<Settlement>[] = [
  {
    key: 'month',
    place: 'name',
    label: 'Month',
    value: ({ month }) => month,
    cell: ({ month, productCode }) => `${productCode} ${monthText(month)}`,
    inFile: [
      { label: 'Product', value: ({ productCode }) => productCode },
      { label: 'Month', value: ({ month }) => month },
    ],
  },
  {
    key: 'price',
    place: 'figure',
    label: 'Final settlement',
    unit: 'US$/t',
    meaning: 'Average of the winning prices of contract 2 at the month’s two events.',
    value: ({ price }) => price,
    cell: ({ price, isComplete, isUnknown }) => (
      <span className={styles.settled}>
        {isUnknown ? 'Not known' : formatDecimal(price, 2)}
        {!isComplete && !isUnknown && <Badge kind="remark">Incomplete</Badge>}
      </span>
    ),
    isFigure: true,
    inFile: [
      { label: 'Final settlement', unit: 'US$/t', value: ({ price }) => price },
      { label: 'Complete', value: ({ isComplete }) => (isComplete ? 'yes' : 'no') },
    ],
  },
  {
    key: 'events',
    place: 'words',
    label: 'Contract 2 by event',
    value: ({ prices }) => prices.map(({ event, price }) => `TE${event} ${price ?? ''}`.trim()).join('; '),
    cell: ({ prices }) => (
      <span className={styles.events}>
        {prices.map(({ event, state, price }) => (
          <span key={event}>
            TE{event} <PriceCell price={{ state, winningPrice: price, startingPrice: null }} />
          </span>
        ))}
      </span>
    ),
  },
  { key: 'specification', place: 'second', label: 'Settled by', value: ({ specification }) => specification },
]

/** Final settlement prices of recent months and the settlement method of each product. */
export function FinalSettlements({
  settlements,
  rules,
}: {
  settlements: readonly Settlement[]
  rules: readonly Rule[]
}) {
  return (
    <>
      <DataTable
        caption="Final settlement prices of dairy futures by month"
        columns={columns}
        rows={settlements}
        rowKey={({ id }) => id}
        emptyText="No settlement prices published."
        emptyNext={{ to: dairyAuctionsPath, label: 'all trading events' }}
        file={{ name: 'dairy-final-settlement', remarks: () => auctionRemarks(settlements[0]?.freshness) }}
      />
      <p className={styles.note}>
        A month with one known price shows it as incomplete. If a winning price was never published, there is
        no settlement price.
      </p>
      <details className={styles.rules}>
        <summary>How each product settles</summary>
        <dl>
          {rules.map(({ productCode, from, description }) => (
            <div key={`${productCode}-${from ?? ''}`}>
              <dt>
                {productCode}
                {from !== null && ` from ${monthText(from)}`}
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
