import { dairyAuctionsPath } from '../../paths.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { figurePlace } from '../../ui/table/row-places.ts'
import type { Column } from '../../ui/table/table-column.ts'
import type { CheeseRow_forecast } from './__generated__/offers.graphql.ts'
import { auctionRemarks, monthText } from './auction-words.ts'
import { quantityColumn } from './quantity-column.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

type Forecast = FragmentData<CheeseRow_forecast>

interface Row {
  month: string
  /** By the group's code. */
  quantities: ReadonlyMap<string, number | null>
}

/** Forecast quantity of each cheese, by month. */
export function CheeseTable({ forecasts }: { forecasts: readonly Forecast[] }) {
  const groups = new Map(forecasts.map(({ groupCode, groupName }) => [groupCode, groupName]))
  const months = [...new Set(forecasts.map(({ month }) => month))].toSorted()
  const rows = months.map((month): Row => ({
    month,
    quantities: new Map(
      forecasts.filter(each => each.month === month).map(({ groupCode, quantity }) => [groupCode, quantity]),
    ),
  }))
  const columns: Column<Row>[] = [
    {
      key: 'month',
      place: 'name',
      label: 'Month',
      value: ({ month }) => month,
      cell: ({ month }) => monthText(month),
    },
    ...Array.from(groups, ([code, label], at) =>
      quantityColumn<Row>({
        key: code,
        place: figurePlace(at),
        label,
        value: ({ quantities }) => quantities.get(code) ?? null,
      }),
    ),
  ]
  return (
    <DataTable
      caption="Cheese offer forecast in tonnes by month"
      columns={columns}
      rows={rows}
      rowKey={({ month }) => month}
      emptyText="No cheese forecast published."
      emptyNext={{ to: dairyAuctionsPath, label: 'all trading events' }}
      file={{ name: 'gdt-cheese-offer-forecast', remarks: () => auctionRemarks(forecasts[0]?.freshness) }}
    />
  )
}
