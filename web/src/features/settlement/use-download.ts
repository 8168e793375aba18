import { useState } from 'react'
import { downloadToReader, loadingText } from './download-to-reader.ts'

interface FileToLoad {
  /** Without its ending. */
  fileName: string
  noDataMessage: string
}

/** A file on its way: what is said of it, and how it is asked for. Pressed again it waits for the first. */
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
