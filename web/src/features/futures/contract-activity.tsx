import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { monthOf } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column, RowPlace } from '../../ui/table/table-column.ts'
import { type ActivityMonth, activityMonths } from './activity-months.ts'

interface ContractActivityProps {
  code: string
  activity: { columns: Parameters<typeof activityMonths>[0]; freshness: Sourced } | null
}

const places: Partial<Record<keyof ActivityMonth, RowPlace>> = { lots: 'figure', trades: 'second' }

const counted = (
  key: 'lots' | 'trades' | 'daysTraded' | 'openInterest',
  label: string,
  meaning: string,
): Column<ActivityMonth> => ({
  key,
  place: places[key] ?? 'more',
  label,
  meaning,
  value: row => row[key],
  cell: row => formatCount(row[key]),
  isFigure: true,
})

const columns: readonly Column<ActivityMonth>[] = [
  {
    key: 'month',
    place: 'name',
    label: 'Month',
    value: row => row.month,
    cell: ({ month }) => `${monthOf(month)} ${month.slice(0, 4)}`,
  },
  counted('lots', 'Lots', 'Lots traded in the month.'),
  counted('trades', 'Trades', 'How many trades there were.'),
  counted('daysTraded', 'Days traded', 'Days with at least one trade.'),
  counted('openInterest', 'Open interest', 'Open lots at the end of the month.'),
]

/** Trading activity of a contract over the last year, by month. */
export function ContractActivity({ code, activity }: ContractActivityProps) {
  return (
    <DataTable
      caption={`${code} by month`}
      columns={columns}
      rows={activity ? activityMonths(activity.columns) : []}
      rowKey={({ month }) => month}
      emptyNext="Bids and offers are above. Trades will be listed here by month."
      emptyText={activity ? 'It has not traded yet.' : 'Data not available'}
      file={{
        name: `${code.toLowerCase()}-activity`,
        remarks: () => sourceRemarks(activity?.freshness),
      }}
    />
  )
}
