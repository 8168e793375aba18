import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { LoadedPart } from '../../loaded-part.tsx'
import { HistoricalData } from '../../../settlement/historical-data.tsx'
import { ContractRows } from '../../../settlement/__generated__/settlement-rows.graphql.ts'
import { HistoricalDataDownload_entry } from './__generated__/historical-data-download.graphql.ts'

interface HistoricalDataDownloadProps {
  entry: FragmentType<typeof HistoricalDataDownload_entry>
}

/** Download of a contract's historical data, with the editors' text. */
export function HistoricalDataDownload({ entry }: HistoricalDataDownloadProps) {
  const { data } = useFragment({ fragment: HistoricalDataDownload_entry, from: entry })
  const { underlyingCode, label, fileName, noDataMessage } = data
  return (
    <LoadedPart query={ContractRows} variables={{ underlyingCode }}>
      {rows => (
        <HistoricalData
          contracts={rows?.contractDescriptions ?? null}
          {...{ label, fileName, noDataMessage }}
        />
      )}
    </LoadedPart>
  )
}
