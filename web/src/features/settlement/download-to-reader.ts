import { saveFile } from '../../lib/save-file.ts'

export const loadingText = 'Loading ...'
export const failureText = 'Failed to download'

/** Longer than the server waits for its sources. */
const longestMs = 30_000

interface Download {
  /** Address of the file on this site. */
  address: string
  /** With extension. */
  fileName: string
  noDataMessage: string
}

/** Downloads the file. Resolves to null, or to a message if that failed. */
export async function downloadToReader({
  address,
  fileName,
  noDataMessage,
}: Download): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(longestMs) })
    if (response.status === 404) return noDataMessage
    if (!response.ok) return failureText
    saveFile(await response.blob(), fileName)
    return null
  } catch {
    return failureText
  }
}
