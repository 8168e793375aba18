import { formatBytes } from '../../lib/format-bytes.ts'
import { formatDate } from '../../lib/format-date.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import { spanFilePath, settlementPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { SpanFiles_file } from './__generated__/span-files.graphql.ts'
import { AgeLine } from '../quote/age-line.tsx'
import styles from './settlement.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

type SpanFile = FragmentData<SpanFiles_file>

const columns: readonly Column<SpanFile>[] = [
  {
    key: 'file',
    place: 'name',
    label: 'File',
    value: ({ label, id }) => label ?? id,
    cell: ({ label, id, url }) =>
      url === null ? (
        (label ?? id)
      ) : (
        <a className={styles.file} href={spanFilePath(id)} type="application/zip">
          {label ?? id}
        </a>
      ),
  },
  {
    key: 'date',
    place: 'words',
    label: 'Date',
    value: ({ date }) => date,
    cell: ({ date }) => formatDate(date),
  },
  {
    key: 'size',
    place: 'figure',
    label: 'Size',
    unit: 'bytes',
    value: ({ size }) => size,
    cell: ({ size }) => (size === null ? '—' : formatBytes(size)),
    isFigure: true,
  },
  {
    key: 'hash',
    place: 'line',
    label: 'SHA-256',
    meaning: 'Fingerprint of the file: use it to check that your copy is unchanged.',
    value: ({ sha256 }) => sha256,
    cell: ({ sha256 }) => (sha256 === null ? '—' : <code className={styles.hash}>{sha256}</code>),
  },
]

interface SpanFilesProps {
  /** Newest first. Null when they cannot be read. */
  files: readonly SpanFile[] | null
}

/** Margin parameter files of the last two weeks, each from this site's own archive. */
export function SpanFiles({ files }: SpanFilesProps) {
  if (files === null) return <DataNotAvailable />
  return (
    <div className={styles.widget}>
      <AgeLine of="published" source="NZX" freshness={files[0]?.freshness} />
      <DataTable
        caption="Margin parameter (SPAN) files"
        columns={columns}
        rows={files}
        rowKey={({ id }) => id}
        emptyText="There are no span files"
        emptyNext={{ to: settlementPath, label: 'settlement prices' }}
        file={
          files.length === 0
            ? null
            : { name: 'span-files', remarks: () => sourceRemarks(files[0]?.freshness) }
        }
      />
    </div>
  )
}
