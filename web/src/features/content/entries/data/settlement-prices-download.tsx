import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { DownloadFile } from '../../../settlement/download-file.tsx'
import { SettlementPricesDownload_entry } from './__generated__/settlement-prices-download.graphql.ts'

interface SettlementPricesDownloadProps {
  entry: FragmentType<typeof SettlementPricesDownload_entry>
}

/** Download of final or provisional settlement prices, with the editors' text. */
export function SettlementPricesDownload({ entry }: SettlementPricesDownloadProps) {
  const { data } = useFragment({ fragment: SettlementPricesDownload_entry, from: entry })
  const { label, version, fileName, noDataMessage } = data
  const kind = version === 'FINAL' ? 'final' : 'provisional'
  return <DownloadFile label={label} kind={kind} fileName={fileName} noDataMessage={noDataMessage} />
}
