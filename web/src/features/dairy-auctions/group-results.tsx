import { formatCount } from '../../lib/format-number.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { type AuctionAge, auctionRemarks } from './auction-words.ts'
import { PercentChange } from '../quote/percent-change.tsx'
import { quantityColumn } from './quantity-column.ts'

interface Row {
  code: string
  name: string
  averagePrice: number | null
  priceIndexChange: number | null
  quantitySold12Months: number | null
}

const columns: Column<Row>[] = [
  { key: 'name', place: 'name', label: 'Group', value: ({ name }) => name },
  { key: 'code', place: 'words', label: 'Code', value: ({ code }) => code },
  {
    key: 'price',
    place: 'figure',
    label: 'Average price',
    unit: 'US$/t',
    value: ({ averagePrice }) => averagePrice,
    cell: ({ averagePrice }) => formatCount(averagePrice),
    isFigure: true,
  },
  {
    key: 'change',
    place: 'second',
    label: 'Price index',
    unit: '%',
    meaning: 'Change of the group’s index from the previous event.',
    value: ({ priceIndexChange }) => priceIndexChange,
    cell: ({ priceIndexChange }) => <PercentChange change={priceIndexChange} />,
    isFigure: true,
  },
  quantityColumn<Row>({
    key: 'year',
    place: 'more',
    label: 'Sold in 12 months',
    value: ({ quantitySold12Months }) => quantitySold12Months,
  }),
]

interface GroupResultsProps {
  event: number
  results: readonly Row[]
  freshness: AuctionAge | null
}

/** Results of each group of products at an auction. */
export const GroupResults = ({ event, results, freshness }: GroupResultsProps) => (
  <DataTable
    caption={`Results of TE${event} by group`}
    columns={columns}
    rows={results}
    rowKey={({ code }) => code}
    file={{ name: `gdt-groups-te${event}`, remarks: () => auctionRemarks(freshness) }}
  />
)
