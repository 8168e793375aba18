import { Link } from 'react-router'
import { sourceRemarks } from '../../lib/data-source.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { CsvButton } from '../../ui/form/csv-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { instrumentPath, securitiesPath } from '../../paths.ts'
import type { SecuritiesTable_security } from './__generated__/securities-table.graphql.ts'
import styles from './securities.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type Security = FragmentData<SecuritiesTable_security>

const columns: Column<Security>[] = [
  {
    key: 'code',
    place: 'name',
    label: 'Code',
    value: ({ code }) => code,
    cell: ({ code }) => (
      <Link to={instrumentPath(code)} className={styles.link}>
        {code}
      </Link>
    ),
    isSortable: true,
  },
  { key: 'name', place: 'words', label: 'Name', value: ({ name }) => name, isSortable: true },
  {
    key: 'isin',
    place: 'figure',
    isEvident: true,
    label: 'ISIN',
    meaning: 'Twelve letters and digits that identify a security worldwide.',
    value: ({ isin }) => isin,
    isSortable: true,
  },
  {
    key: 'board',
    place: 'more',
    label: 'Board',
    meaning: 'Part of the market on which it trades.',
    value: ({ tradingBoard }) => tradingBoard,
    isSortable: true,
  },
  {
    key: 'listed',
    place: 'more',
    label: 'First listed',
    value: ({ firstListedDate }) => firstListedDate,
    cell: ({ firstListedDate }) => formatDate(firstListedDate),
    isFigure: true,
    isSortable: true,
  },
]

const caption = 'Securities in the depository'

/** Securities in the central depository, searchable by code, name or ISIN and available as a file. */
export function SecuritiesTable({ securities }: { securities: readonly Security[] }) {
  const file = { name: 'securities', remarks: () => sourceRemarks(securities[0]?.freshness) }
  return (
    <>
      <div className={styles.tools}>
        <output>
          {formatCount(securities.length)} {securities.length === 1 ? 'security' : 'securities'}
        </output>
        {securities.length > 0 && (
          <CsvButton file={file} title={caption} columns={columns} rows={() => securities} />
        )}
      </div>
      <DataTable
        caption={caption}
        columns={columns}
        rows={securities}
        rowKey={({ isin }) => isin}
        emptyText="No securities of this kind."
        emptyNext={{ to: securitiesPath, label: 'securities of all kinds' }}
        // The download button is next to their number.
        file={null}
      />
    </>
  )
}
