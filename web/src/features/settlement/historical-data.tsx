import { useState } from 'react'
import { settlementFilePath, withQuery } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { HistoricalData_contract } from './__generated__/historical-data.graphql.ts'
import { useDownload } from './use-download.ts'
import styles from './download.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

interface HistoricalDataProps {
  /** Null when they cannot be read. */
  contracts: readonly FragmentData<HistoricalData_contract>[] | null
  label?: string
  fileName?: string
  noDataMessage?: string
}

const noHistory = 'There is no historical data available at this time'

/** The last 30 days of a contract as a file. A form, so it works without a script. */
export function HistoricalData({
  contracts,
  label = 'Download historical data',
  fileName = 'Historical-Data',
  noDataMessage = noHistory,
}: HistoricalDataProps) {
  const [isin, setIsin] = useState(contracts?.[0]?.isin ?? '')
  const { message, isLoading, start } = useDownload({ fileName, noDataMessage })
  if (contracts === null) return <DataNotAvailable />
  if (contracts.length === 0) return <p>{noDataMessage}</p>
  const action = settlementFilePath('historical', fileName)
  return (
    <form
      className={styles.download}
      action={action}
      onSubmit={event => {
        event.preventDefault()
        start(withQuery(action, { isin }))
      }}
    >
      <Select
        label="Contract"
        name="isin"
        value={isin}
        onChange={setIsin}
        options={contracts.map(({ isin: value, code, description }) => ({
          value,
          label: description === null ? code : `${code} · ${description}`,
        }))}
      />
      <Button isSubmit isDisabled={isLoading}>
        {label}
      </Button>
      <output className={styles.message}>{message}</output>
    </form>
  )
}
