import { dairyAuctionsPath } from '../../paths.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { ForecastRow_forecast } from './__generated__/offers.graphql.ts'
import { auctionRemarks, dayText } from './auction-words.ts'
import { quantityColumn, sumOf } from './quantity-column.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

type Forecast = FragmentData<ForecastRow_forecast>
type Row = Pick<Forecast, 'id' | 'quantities' | 'twelveMonths' | 'changeOnPrevious'> & { label: string }

/** All contracts together. */
function totalOf(forecasts: readonly Forecast[]): Row {
  const [first] = forecasts
  return {
    id: 'total',
    label: 'Total',
    quantities: (first?.quantities ?? []).map((each, at) => ({
      ...each,
      quantity: sumOf(forecasts.map(({ quantities }) => quantities[at]?.quantity ?? null)),
    })),
    twelveMonths: sumOf(forecasts.map(({ twelveMonths }) => twelveMonths)),
    changeOnPrevious: sumOf(forecasts.map(({ changeOnPrevious }) => changeOnPrevious)),
  }
}

const columnsOf = ([first]: readonly Forecast[]): Column<Row>[] => [
  { key: 'contract', place: 'name', label: 'Contract', value: ({ label }) => label },
  ...(first?.quantities ?? []).map(({ event, startsAt }, at) =>
    quantityColumn<Row>({
      key: `TE${event}`,
      place: at === 0 ? 'figure' : 'more',
      label: startsAt === null ? `TE${event}` : `TE${event} · ${dayText(startsAt)}`,
      value: ({ quantities }) => quantities[at]?.quantity ?? null,
    }),
  ),
  quantityColumn<Row>({
    key: 'year',
    place: 'second',
    label: '12 months',
    meaning: 'All events of the next twelve months.',
    value: ({ twelveMonths }) => twelveMonths,
  }),
  quantityColumn<Row>({
    key: 'change',
    place: 'more',
    label: 'Change',
    meaning: 'Change of the twelve months from the previous forecast.',
    isSigned: true,
    value: ({ changeOnPrevious }) => changeOnPrevious,
  }),
]

/** Forecast quantities of a group for the next auctions and for a year, by contract. Dates are New Zealand's. */
export function ForecastTable({ group, forecasts }: { group: string; forecasts: readonly Forecast[] }) {
  const own = forecasts.filter(({ groupCode }) => groupCode === group)
  const rows = own.map((forecast): Row => ({ ...forecast, label: `Contract ${forecast.contract}` }))
  return (
    <DataTable
      caption={`${group} forecast offer quantities in tonnes`}
      columns={columnsOf(own)}
      rows={own.length === 0 ? [] : [...rows, totalOf(own)]}
      rowKey={({ id }) => id}
      emptyText="No forecast published for this group."
      emptyNext={{ to: dairyAuctionsPath, label: 'all trading events' }}
      file={{
        name: `gdt-${group.toLowerCase()}-forecast`,
        remarks: () => auctionRemarks(own[0]?.freshness),
      }}
    />
  )
}
