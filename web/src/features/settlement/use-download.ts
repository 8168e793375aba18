import { useState } from 'react'
import { downloadToReader, loadingText } from './download-to-reader.ts'

interface FileToLoad {
  /** Without extension. */
  fileName: string
  noDataMessage: string
}

/** State of a download: its message and its start function. Presses during a download are ignored. */
export function useDownload({ fileName, noDataMessage }: FileToLoad) {
  const [message, setMessage] = useState<string | null>(null)
  const isLoading = message === loadingText
  async function start(address: string): Promise<void> {
    if (isLoading) return
    setMessage(loadingText)
    setMessage(await downloadToReader({ address, fileName: `${fileName}.csv`, noDataMessage }))
  }
  return { message, isLoading, start: (address: string) => void start(address) }
}
