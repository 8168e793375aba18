import type { Picture_asset } from './__generated__/picture.graphql.ts'
import { type PictureKind, pictureBox } from './picture-sizes.ts'

interface PictureProps {
  asset: Picture_asset | null
  /** Where it stands, which decides how large it may be. */
  kind?: PictureKind
  /** In place of the editors' description, such as where the words beside it say the same. */
  alternative?: string
}

/** A picture of the content service, in the size of its place. Draws nothing where there is none. */
export function Picture({ asset, kind = 'default', alternative }: PictureProps) {
  if (!asset?.url || asset.kind !== 'PICTURE') return null
  const { width } = pictureBox(kind, asset)
  return <img src={`${asset.url}?w=${width}`} alt={alternative ?? asset.description ?? ''} loading="lazy" />
}
