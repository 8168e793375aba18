import { settlementPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { DownloadFile } from './download-file.tsx'
import { type Contract, contractColumns } from './settlement-columns.ts'
import styles from './settlement.module.css'

interface ContractDescriptionsProps {
  /** Null when they cannot be read. */
  contracts: readonly Contract[] | null
  underlyingCode: string
}

/** The contracts on an underlying, by expiry. */
export function ContractDescriptions({ contracts, underlyingCode }: ContractDescriptionsProps) {
  if (contracts === null) return <DataNotAvailable />
  return (
    <div className={styles.widget}>
      <DataTable
        caption={`Contracts on ${underlyingCode}`}
        columns={contractColumns}
        rows={contracts}
        rowKey={({ id }) => id}
        emptyText={`There are no contracts on ${underlyingCode}`}
        emptyNext={{ to: settlementPath, label: 'settlement prices' }}
        // A public download is below the table.
        file={null}
      />
      {contracts.length > 0 && (
        <DownloadFile
          label={`Download CSV of contracts on ${underlyingCode}`}
          kind={`contracts-${underlyingCode}`}
          fileName={`${underlyingCode}-contracts`}
        />
      )}
    </div>
  )
}
