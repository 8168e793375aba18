import type { PictureAsset } from './picture.tsx'
import { linkAddress } from '../../lib/link-address.ts'

/** What other sites show of a page: the editors' picture, cut to their form. Null where there is none that they can show. */
export function sharingPicture(asset: PictureAsset | null) {
  const url = linkAddress(asset?.url)
  if (!asset || url === null || asset.kind !== 'PICTURE' || asset.contentType === 'image/svg+xml') return null
  // Heights are made in steps of 20 pixels.
  return {
    path: `${url}?w=1200&h=640&fit=fill&fm=jpg`,
    height: 640,
    description: asset.description ?? asset.title,
  }
}
