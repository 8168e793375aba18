import { Link } from 'react-router'
import { formatDate } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/table-column.ts'

export interface ExpectedResult {
  id: string
  companyCode: string
  companyName: string
  type: 'HALF_YEAR' | 'FULL_YEAR' | null
  periodEnd: string | null
  expectedDate: string
}

const types = { HALF_YEAR: 'Half Year', FULL_YEAR: 'Full Year' } as const

const columns: Column<ExpectedResult>[] = [
  {
    key: 'code',
    label: 'Code',
    value: result => result.companyCode,
    cell: ({ companyCode }) => <Link to={`/companies/${companyCode}`}>{companyCode}</Link>,
    isSortable: true,
  },
  { key: 'company', label: 'Company', value: result => result.companyName, isSortable: true },
  {
    key: 'type',
    label: 'Results',
    value: ({ type }) => (type === null ? null : types[type]),
    cell: ({ type }) => (type === null ? emDash : types[type]),
    isSortable: true,
  },
  {
    key: 'period',
    label: 'Period to',
    value: result => result.periodEnd,
    cell: result => formatDate(result.periodEnd),
    isSortable: true,
  },
  {
    key: 'expected',
    label: 'Expected',
    value: result => result.expectedDate,
    cell: result => formatDate(result.expectedDate),
    isSortable: true,
  },
]

/** Results that are expected within 90 days, the next first. Null when they cannot be had. */
export function ResultsTable({ results }: { results: readonly ExpectedResult[] | null }) {
  if (!results) return <DataNotAvailable />
  return (
    <DataTable
      caption="Expected results"
      columns={columns}
      rows={results}
      rowKey={result => result.id}
      read={result => result}
      emptyText="No results are expected within 90 days."
    />
  )
}
