import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { HistoricalData } from '../../settlement/historical-data.tsx'
import { HistoricalDataDownload_entry } from './__generated__/historical-data-download.graphql.ts'

interface HistoricalDataDownloadProps {
  entry: FragmentType<typeof HistoricalDataDownload_entry>
}

/** A contract's past as a file, under the editors' words. */
export function HistoricalDataDownload({ entry }: HistoricalDataDownloadProps) {
  const { data } = useFragment({ fragment: HistoricalDataDownload_entry, from: entry })
  const { contracts, label, fileName, noDataMessage } = data
  return (
    <HistoricalData contracts={contracts} label={label} fileName={fileName} noDataMessage={noDataMessage} />
  )
}
