import { dairyAuctionsPath } from '../../paths.ts'
import { useMemo } from 'react'
import { AuctionSupplyChart } from '../../charts/react/auction-supply-chart.tsx'
import { formatMoment } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { SupplyRow_supply } from './__generated__/offers.graphql.ts'
import { auctionRemarks } from './auction-words.ts'
import { EventLink } from './event-link.tsx'
import { quantityColumn, sumOf } from './quantity-column.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

type Supply = FragmentData<SupplyRow_supply>

interface Row {
  event: number
  startsAt: string | null
  /** By contract. */
  offered: readonly (number | null)[]
  total: number | null
  sold: number | null
}

const contracts = [1, 2, 3, 4, 5, 6]

function rowsOf(supply: readonly Supply[]): Row[] {
  const events = [...new Set(supply.map(({ event }) => event))].toSorted((one, other) => other - one)
  return events.map(event => {
    const own = supply.filter(each => each.event === event)
    return {
      event,
      startsAt: own[0]?.startsAt ?? null,
      offered: contracts.map(contract => own.find(each => each.contract === contract)?.offered ?? null),
      total: sumOf(own.map(({ offered }) => offered)),
      sold: sumOf(own.map(({ sold }) => sold)),
    }
  })
}

const columns: Column<Row>[] = [
  {
    key: 'event',
    place: 'name',
    label: 'Event',
    value: ({ event }) => `TE${event}`,
    cell: ({ event }) => <EventLink auction={{ event, name: `TE${event}` }} />,
  },
  {
    key: 'begins',
    place: 'words',
    label: 'Begins',
    value: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => (startsAt === null ? emDash : formatMoment(startsAt)),
  },
  ...contracts.map((contract, at) =>
    quantityColumn<Row>({
      key: `C${contract}`,
      place: 'more',
      label: `C${contract}`,
      value: ({ offered }) => offered[at] ?? null,
    }),
  ),
  quantityColumn<Row>({ key: 'offered', place: 'figure', label: 'Offered', value: ({ total }) => total }),
  quantityColumn<Row>({
    key: 'sold',
    place: 'second',
    label: 'Sold',
    meaning: 'Published when an event is over.',
    value: ({ sold }) => sold,
  }),
]

interface SupplyTableProps {
  name: string
  /** Must keep its identity while unchanged. */
  supply: readonly Supply[]
}

/** Quantities of a product by contract: offered and sold at recent auctions, offered at the next one. */
export function SupplyTable({ name, supply }: SupplyTableProps) {
  const rows = useMemo(() => rowsOf(supply), [supply])
  const events = useMemo(
    () => rows.toReversed().map(({ event, total, sold }) => ({ label: `TE${event}`, offered: total, sold })),
    [rows],
  )
  return (
    <>
      {rows.length > 0 && <AuctionSupplyChart name={name} events={events} />}
      <DataTable
        caption={`${name}: supply in tonnes by event and contract`}
        columns={columns}
        rows={rows}
        rowKey={({ event }) => String(event)}
        emptyText="No supply published for this product."
        emptyNext={{ to: dairyAuctionsPath, label: 'all trading events' }}
        file={{
          name: `gdt-supply-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
          remarks: () => auctionRemarks(supply[0]?.freshness),
        }}
      />
    </>
  )
}
