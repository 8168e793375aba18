import { fileResponse } from '../http/file-response.ts'
import { plainResponse } from '../http/plain-response.ts'
import { sha256Of } from './kept-files.ts'
import type { MarketArchive } from './market-archive.ts'

/** The site's path of a margin parameter file, by id. */
const spanPath = /^\/archive\/span\/([^/]{1,240})\.zip$/

function idOf(pathname: string): string | undefined {
  try {
    const [, id] = spanPath.exec(pathname) ?? []
    return id === undefined ? undefined : decodeURIComponent(id)
  } catch {
    return undefined
  }
}

/**
 * An archived file with its hash as entity tag; 404 if there is none, 503 if it is not readable yet. Undefined for
 * other addresses.
 */
export async function archiveResponse(
  request: Request,
  { pathname }: URL,
  archive: Pick<MarketArchive, 'span'>,
): Promise<Response | undefined> {
  const id = idOf(pathname)
  if (id === undefined) return undefined
  try {
    const file = await archive.span(id)
    if (!file) return plainResponse(404, 'There is no such file.')
    return fileResponse(request, {
      bytes: file.bytes,
      type: 'application/zip',
      etag: `"${file.sha256 ?? sha256Of(file.bytes)}"`,
      name: `${id}.zip`,
      disposition: 'attachment',
      cacheControl: 'public, max-age=0, s-maxage=60',
    })
  } catch {
    return plainResponse(503, 'Failed to download', { 'retry-after': '15' })
  }
}
