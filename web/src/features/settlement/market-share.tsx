import { participantsPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { DownloadFile } from './download-file.tsx'
import { shareColumns } from './settlement-columns.ts'
import { AgeLine } from '../quote/age-line.tsx'
import { type MarketShareData, periodText, shareRows } from './share-rows.ts'
import styles from './settlement.module.css'

const columns = shareColumns.map(column => ({
  ...column,
  cell: (row: Parameters<typeof column.value>[0]) => {
    const shown = column.cell ? column.cell(row) : String(column.value(row))
    return row.isTotal ? <strong>{shown}</strong> : shown
  },
}))

interface MarketShareProps {
  /** Null when it cannot be read. */
  share: MarketShareData | null
}

/** Each participant's share of a period's on-market trades, and the totals. */
export function MarketShare({ share }: MarketShareProps) {
  if (share === null) return <DataNotAvailable />
  const rows = shareRows(share)
  const period = periodText(share)
  return (
    <div className={styles.widget}>
      {period !== null && <p className={styles.note}>{period}</p>}
      <AgeLine of="published" source="NZX" freshness={share.freshness} />
      <DataTable
        caption={`Participant market share${period === null ? '' : `, ${period}`}`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText="Data not available"
        emptyNext={{ to: participantsPath, label: 'market participants' }}
        // A public download is below the table.
        file={null}
      />
      {rows.length > 0 && (
        <DownloadFile
          label="Download CSV of market share"
          kind="market-share"
          fileName="participant-market-share"
        />
      )}
    </div>
  )
}
