import { plainResponse } from '../observability/probes.ts'
import { sha256Of } from './kept-files.ts'
import type { MarketArchive } from './market-archive.ts'

/** The site's path of a margin parameter file, by its id. */
const spanPath = /^\/archive\/span\/([^/]{1,240})\.zip$/

function idOf(pathname: string): string | undefined {
  try {
    const [, id] = spanPath.exec(pathname) ?? []
    return id === undefined ? undefined : decodeURIComponent(id)
  } catch {
    return undefined
  }
}

const headerName = (id: string) => id.replace(/[^\w.-]+/g, '-').slice(0, 120)

function notNow(): Response {
  const response = plainResponse(503, 'Failed to download\n')
  response.headers.set('retry-after', '15')
  return response
}

/** A kept file with its hash as entity tag; 404 when there is none, 503 when it cannot be read yet. Undefined for another address. */
export async function archiveResponse(
  request: Request,
  { pathname }: URL,
  archive: Pick<MarketArchive, 'span'>,
): Promise<Response | undefined> {
  const id = idOf(pathname)
  if (id === undefined) return undefined
  try {
    const file = await archive.span(id)
    if (!file) return plainResponse(404, 'There is no such file.\n')
    const etag = `"${file.sha256 ?? sha256Of(file.bytes)}"`
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${headerName(id)}.zip"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, s-maxage=60',
      etag,
    }
    const isUnchanged = request.headers.get('if-none-match')?.includes(etag) ?? false
    if (isUnchanged) return new Response(null, { status: 304, headers })
    const length = { 'content-length': String(file.bytes.byteLength) }
    return new Response(new Uint8Array(file.bytes), { headers: { ...headers, ...length } })
  } catch {
    return notNow()
  }
}
