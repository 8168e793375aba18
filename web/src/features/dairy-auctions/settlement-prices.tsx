import { formatCount } from '../../lib/format-number.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { SettlementPrices_auction } from './__generated__/settlement-prices.graphql.ts'
import { type AuctionAge, auctionRemarks, priceMarks } from './auction-words.ts'
import { PercentChange } from '../quote/percent-change.tsx'
import { PriceCell } from './price-cell.tsx'

type Row = NonNullable<SettlementPrices_auction['settlementPrices']>[number]

/** Columns for an auction by its name, such as `TE351`. */
const columnsOf = (name: string, previous: string): Column<Row>[] => [
  {
    key: 'product',
    place: 'name',
    label: 'Product',
    value: ({ productCode, specification }) => `${productCode} ${specification} – C2`,
  },
  {
    key: 'price',
    place: 'figure',
    label: name,
    unit: 'US$/t',
    value: ({ price }) => price,
    cell: ({ state, price }) => (
      <PriceCell
        price={{
          state,
          winningPrice: null,
          startingPrice: null,
          ...(price !== null && { winningPrice: price }),
        }}
      />
    ),
    isFigure: true,
    inFile: [
      { label: name, unit: 'US$/t', value: ({ price }) => price },
      { label: `${name} mark`, value: ({ state }) => priceMarks[state]?.mark ?? null, isOptional: true },
    ],
  },
  {
    key: 'previous',
    place: 'more',
    label: previous,
    unit: 'US$/t',
    value: ({ previousPrice }) => previousPrice,
    cell: ({ previousPrice }) => formatCount(previousPrice),
    isFigure: true,
  },
  {
    key: 'change',
    place: 'second',
    label: 'Change',
    unit: '%',
    value: ({ change }) => change,
    cell: ({ change }) => <PercentChange change={change} />,
    isFigure: true,
  },
]

interface SettlementPricesProps {
  event: number
  prices: readonly Row[]
  freshness: AuctionAge | null
}

/** Prices of an auction's second contracts, which settle dairy futures, next to those of the previous auction. */
export const SettlementPrices = ({ event, prices, freshness }: SettlementPricesProps) => (
  <DataTable
    caption={`Winning prices of TE${event} used in futures settlement, US$ a tonne`}
    columns={columnsOf(`TE${event}`, `TE${event - 1}`)}
    rows={prices}
    rowKey={({ productCode }) => productCode}
    file={{ name: `gdt-settlement-prices-te${event}`, remarks: () => auctionRemarks(freshness) }}
  />
)
