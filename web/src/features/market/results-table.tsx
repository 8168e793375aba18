import { Link } from 'react-router'
import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { formatDate } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { companyPath, announcementsPath } from '../../paths.ts'

export interface ExpectedResult {
  id: string
  companyCode: string
  companyName: string
  type: 'HALF_YEAR' | 'FULL_YEAR' | null
  periodEnd: string | null
  expectedDate: string
  freshness: Sourced | null
}

const types = { HALF_YEAR: 'Half Year', FULL_YEAR: 'Full Year' } as const

const columns: Column<ExpectedResult>[] = [
  {
    key: 'code',
    place: 'name',
    label: 'Code',
    value: result => result.companyCode,
    cell: ({ companyCode }) => <Link to={companyPath(companyCode)}>{companyCode}</Link>,
    isSortable: true,
  },
  { key: 'company', place: 'words', label: 'Company', value: result => result.companyName, isSortable: true },
  {
    key: 'type',
    place: 'second',
    label: 'Results',
    value: ({ type }) => (type === null ? null : types[type]),
    cell: ({ type }) => (type === null ? emDash : types[type]),
    isSortable: true,
  },
  {
    key: 'period',
    place: 'more',
    label: 'Period to',
    value: result => result.periodEnd,
    cell: result => formatDate(result.periodEnd),
    isSortable: true,
  },
  {
    key: 'expected',
    place: 'figure',
    label: 'Expected',
    value: result => result.expectedDate,
    cell: result => formatDate(result.expectedDate),
    isSortable: true,
  },
]

interface ResultsTableProps {
  /** The code of the market. */
  market: string
  /** Null when they cannot be read. */
  results: readonly ExpectedResult[] | null
}

/** Results expected within 90 days, the next one first. */
export function ResultsTable({ market, results }: ResultsTableProps) {
  if (!results) return <DataNotAvailable />
  return (
    <DataTable
      caption={`Expected results of ${market}`}
      columns={columns}
      rows={results}
      rowKey={result => result.id}
      emptyText="No results due in the next 90 days."
      emptyNext={{ to: announcementsPath, label: 'announcements' }}
      file={{
        name: `${market.toLowerCase()}-results`,
        remarks: () => sourceRemarks(results[0]?.freshness),
      }}
    />
  )
}
