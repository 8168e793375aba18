import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { indexFuturePath, indexFuturesPath } from '../../paths.ts'
import { withFinalExplanations } from './explained-columns.tsx'
import { withInstrumentLinks } from './instrument-link.tsx'
import { type FinalPrice, finalColumns, revisionColumns } from './settlement-columns.ts'
import { AgeLine } from '../quote/age-line.tsx'
import styles from './settlement.module.css'

// An index future keeps its page after its expiry.
const shown = withInstrumentLinks(
  finalColumns.filter(({ key }) => key !== 'version' && key !== 'date'),
  indexFuturePath,
)
const columns = withFinalExplanations([...shown.slice(0, 3), ...revisionColumns, ...shown.slice(3)])

interface FinalPricesProps {
  /** Null when they cannot be read. */
  prices: readonly FinalPrice[] | null
}

/** Final settlement price of each expired future, and the correction of its provisional price. */
export function FinalPrices({ prices }: FinalPricesProps) {
  if (prices === null) return <DataNotAvailable />
  return (
    <div className={styles.widget}>
      <AgeLine of="published" source="NZX" freshness={prices[0]?.freshness} />
      <DataTable
        caption="Final settlement prices"
        columns={columns}
        rows={prices}
        rowKey={({ id }) => id}
        emptyText="There are no data"
        emptyNext={{ to: indexFuturesPath, label: 'current futures prices' }}
        // Public downloads of both versions are next to the table.
        file={null}
      />
    </div>
  )
}
