import type { PictureAsset } from './picture.tsx'
import { linkAddress } from '../../lib/link-address.ts'

/** Preview picture for other sites: the editors' picture, cropped. Null if there is none in a supported format. */
export function sharingPicture(asset: PictureAsset | null) {
  const url = linkAddress(asset?.url)
  if (!asset || url === null || asset.kind !== 'PICTURE' || asset.contentType === 'image/svg+xml') return null
  // Heights are available in steps of 20 pixels.
  return {
    path: `${url}?w=1200&h=640&fit=fill&fm=jpg`,
    height: 640,
    description: asset.description ?? asset.title,
  }
}
