import { assetKind } from '../domain/content/content-asset.ts'
import type { AssetFile } from '../sources/content/asset-contract.ts'
import type { ContentPreview } from '../sources/content/content-space.ts'
import type { AnsweredFile, AssetFiles } from '../sources/content/asset-files.ts'
import { readPictureSize } from '../sources/content/picture-size.ts'
import { fileResponse, type SentFile } from '../http/file-response.ts'
import { plainResponse } from '../http/plain-response.ts'

/** The site's path of an asset's file: its id, its version, and a readable name. */
const assetPath = /^\/content\/assets\/(?<id>[\w.-]{1,128})\/(?:(?<version>[0-9a-f]{10})\/)?[\w.-]{1,90}$/

interface AssetResponseOptions {
  files: AssetFiles
  content: { assetFile(id: string): Promise<AssetFile | null> }
  /** For an editor with a preview session, who also sees unpublished content. */
  drafts: ContentPreview | undefined
}

/** An asset's file; a picture in the requested size. Undefined for other addresses. */
export function assetResponse(
  request: Request,
  address: URL,
  { files, content, drafts }: AssetResponseOptions,
): Promise<Response> | undefined {
  const { id, version } = assetPath.exec(address.pathname)?.groups ?? {}
  return id === undefined ? undefined : answer().catch(notNow)

  async function answer(): Promise<Response> {
    const file = await content.assetFile(id!)
    // A draft may have another file than the published asset; its address contains the version.
    const draft =
      drafts && (version === undefined || version !== file?.version) ? await drafts.assetFile(id!) : null
    if (drafts && draft) {
      const whole = await drafts.readFile(draft, readPictureSize(draft, address.searchParams))
      return fileResponse(request, sentFile(draft, whole, 'no-store'))
    }
    if (!file) return plainResponse(404, 'There is no such file.')
    const whole = await files.read(file, readPictureSize(file, address.searchParams))
    return fileResponse(request, sentFile(file, whole, cacheControl(whole, version === file.version)))
  }
}

const notNow = () =>
  plainResponse(503, 'This file can’t be shown right now. Please try again.', { 'retry-after': '15' })

/** An address with the version is immutable; others may change when editors replace the file. */
function cacheControl({ isOtherSize = false }: AnsweredFile, isExact: boolean): string {
  if (isOtherSize) return 'no-store'
  return isExact ? 'public, max-age=31536000, immutable' : 'public, max-age=60'
}

/** A drawing may contain scripts and links: opened as a document, it gets an opaque origin without either. */
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

function sentFile({ contentType, fileName }: AssetFile, whole: AnsweredFile, caching: string): SentFile {
  const kind = assetKind(contentType)
  return {
    bytes: whole.bytes,
    type: kind === 'UNKNOWN' ? 'application/octet-stream' : whole.type,
    etag: whole.etag,
    name: fileName,
    disposition: kind === 'FILE' || kind === 'UNKNOWN' ? 'attachment' : 'inline',
    cacheControl: caching,
    policy,
  }
}
