import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useMemo } from 'react'
import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { futureColumns, type Priced } from './future-columns.tsx'
import { FutureRow_derivative } from './__generated__/future-row.graphql.ts'

interface FuturesTableProps extends Priced {
  caption: string
  /** How old the figures are. Null when none was ever read. */
  freshness: Sourced | null
  futures: readonly FragmentType<typeof FutureRow_derivative>[]
}

/** A product's futures with what is bid, asked and paid for them; the expired ones last. */
export function FuturesTable({ product, currency, caption, freshness, futures }: FuturesTableProps) {
  const columns = useMemo(() => futureColumns({ product, currency }), [product, currency])
  const { data } = useFragment({ fragment: FutureRow_derivative, from: [...futures] })
  const rows = data.flatMap(row => row ?? [])
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows.toSorted((one, other) => Number(one.isExpired) - Number(other.isExpired))}
      rowKey={({ id }) => id}
      emptyText="There are no futures on this product."
      file={{ name: `${product.toLowerCase()}-futures`, remarks: () => sourceRemarks(freshness) }}
    />
  )
}
