import { settlementPath } from '../../paths.ts'
import { useMemo } from 'react'
import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type FutureRow, futureColumns } from './future-columns.tsx'
import type { FuturesSubject } from './futures-subject.ts'
import styles from './futures.module.css'

interface FuturesTableProps {
  subject: FuturesSubject
  /** Age of the figures. Null when none was ever read. */
  freshness: Sourced | null
  rows: readonly FutureRow[]
}

/** Futures with their bids, offers and last prices; expired ones are folded separately. */
export function FuturesTable({ subject, freshness, rows }: FuturesTableProps) {
  const columns = useMemo(() => futureColumns(subject), [subject])
  const [listed, expired] = [rows.filter(row => !row.isExpired), rows.filter(row => row.isExpired)]
  const table = (caption: string, some: readonly FutureRow[], file: string) => (
    <DataTable
      caption={caption}
      columns={columns}
      rows={some}
      rowKey={({ id }) => id}
      emptyText={`There are no futures on ${subject.code}.`}
      emptyNext={{ to: settlementPath, label: 'settlement prices and contracts' }}
      file={{ name: file, remarks: () => sourceRemarks(freshness) }}
    />
  )
  const name = subject.code.toLowerCase()
  return (
    <>
      {table(`${subject.name} futures by expiry`, listed, `${name}-futures`)}
      {expired.length > 0 && (
        <details className={styles.folded}>
          <summary>
            Expired contracts <span className={styles.lots}>{expired.length}</span>
          </summary>
          {table(`Expired ${subject.name} futures`, expired.toReversed(), `${name}-expired-futures`)}
        </details>
      )}
    </>
  )
}
