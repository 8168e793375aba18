import { dairyAuctionsPath } from '../../paths.ts'
import { Link } from 'react-router'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { AuctionGroup_group } from './__generated__/offers.graphql.ts'
import { auctionSearch } from './auction-view.ts'
import { auctionRemarks } from './auction-words.ts'
import styles from './dairy-auctions.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type AuctionGroup = FragmentData<AuctionGroup_group>

interface Row {
  id: string
  group: AuctionGroup
  code: string
  product: string
}

const columns: Column<Row>[] = [
  {
    key: 'product',
    place: 'name',
    label: 'Product',
    value: ({ product }) => product,
    cell: ({ group, code, product }) => (
      <Link
        className={styles.link}
        to={auctionSearch({ group: group.code, product: code, news: 'ALL' })}
        preventScrollReset
      >
        {product}
      </Link>
    ),
  },
  { key: 'group', place: 'words', label: 'Group', value: ({ group }) => group.name },
  { key: 'code', place: 'figure', label: 'Group code', value: ({ group }) => group.code },
]

/** All auctioned products, with their groups. */
export function ProductsTable({ groups }: { groups: readonly AuctionGroup[] }) {
  const rows = groups.flatMap(group =>
    (group.products ?? []).map(({ id, code, name }) => ({ id, group, code, product: name })),
  )
  return (
    <DataTable
      caption="Groups and products"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      emptyText="No products published."
      emptyNext={{ to: dairyAuctionsPath, label: 'all trading events' }}
      file={{ name: 'gdt-products', remarks: () => auctionRemarks(groups[0]?.freshness) }}
    />
  )
}
