import { hash } from 'node:crypto'
import { z } from 'zod'
import { type Asset, assetKind } from '../../domain/content/content-asset.ts'
import { anyText } from '../upstream/wire-values.ts'
import type { DeliveredAsset } from './delivery-contract.ts'
import { whole } from './entry-fields.ts'

const bytes = z.number().int().nonnegative().nullable().catch(null)

const FileBody = z.object({
  url: z.string().min(1),
  fileName: anyText,
  contentType: anyText,
  details: z
    .object({
      size: bytes.optional(),
      image: z.object({ width: whole, height: whole }).optional().catch(undefined),
    })
    .catch({}),
})

/** The file of an asset. */
export interface AssetFile {
  id: string
  /** Upstream address, as delivered. */
  source: string
  fileName: string
  /** In lower case; null if upstream names none. */
  contentType: string | null
  /** Identifies this file. A replaced file of the same asset has another version. */
  version: string
}

type AssetFileBody = z.output<typeof FileBody>

/** A name that is valid in an address and a header. */
const plainName = (name: string) =>
  name
    .replace(/[^\w.-]+/g, '-')
    .slice(-80)
    .replace(/^[.-]+/, '') || 'file'

const mediaType = (text: string | null) => text?.split(';')[0]?.trim().toLowerCase() ?? null

const fileOf = (id: string, { url, fileName, contentType }: AssetFileBody): AssetFile => ({
  id,
  source: url,
  fileName: plainName(fileName ?? id),
  contentType: mediaType(contentType),
  version: hash('sha1', url).slice(0, 10),
})

/** Returns the asset's file; null if it has none. */
export function readAssetFile({ id, fields }: DeliveredAsset): AssetFile | null {
  const { data } = FileBody.safeParse(fields['file'])
  return data === undefined ? null : fileOf(id, data)
}

/** Parses an asset. Without a readable file its kind is unknown. */
export function readAsset({ id, fields }: DeliveredAsset): Asset {
  const title = anyText.parse(fields['title']) ?? ''
  const description = anyText.parse(fields['description'])
  const { data } = FileBody.safeParse(fields['file'])
  const base = { __typename: 'Asset', id, title, description } as const
  if (data === undefined)
    return {
      ...base,
      kind: 'UNKNOWN',
      url: null,
      fileName: null,
      contentType: null,
      size: null,
      width: null,
      height: null,
    }
  const file = fileOf(id, data)
  const { size = null, image } = data.details
  return {
    ...base,
    title: title || file.fileName,
    kind: assetKind(file.contentType),
    url: assetPath(file),
    fileName: data.fileName,
    contentType: file.contentType,
    size,
    width: image?.width ?? null,
    height: image?.height ?? null,
  }
}

/** Address of the file on this site. */
export const assetPath = ({ id, version, fileName }: AssetFile): string =>
  `/content/assets/${encodeURIComponent(id)}/${version}/${fileName}`
