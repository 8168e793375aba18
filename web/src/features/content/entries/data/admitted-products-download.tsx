import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { DownloadFile } from '../../../settlement/download-file.tsx'
import { AdmittedProductsDownload_entry } from './__generated__/admitted-products-download.graphql.ts'

interface AdmittedProductsDownloadProps {
  entry: FragmentType<typeof AdmittedProductsDownload_entry>
}

/** Download of the depository's admitted products, with the editors' text. */
export function AdmittedProductsDownload({ entry }: AdmittedProductsDownloadProps) {
  const { data } = useFragment({ fragment: AdmittedProductsDownload_entry, from: entry })
  const { label, fileName, noDataMessage } = data
  return <DownloadFile label={label} kind="products" fileName={fileName} noDataMessage={noDataMessage} />
}
