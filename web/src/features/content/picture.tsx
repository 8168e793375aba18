import { createContext, useContext } from 'react'
import type { Picture_asset } from './__generated__/picture.graphql.ts'
import { linkAddress } from '../../lib/link-address.ts'
import { type PictureKind, pictureBox } from './picture-sizes.ts'
import styles from './picture.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

/** The kind of the pictures in a part of a page, unless one says its own. */
export const PictureKindContext = createContext<PictureKind>('default')

/** A picture as a fragment that includes `Picture_asset` has it. */
export type PictureAsset = FragmentData<Picture_asset>

interface PictureProps {
  asset: PictureAsset | null
  /** Its place, which decides how large it may be. */
  kind?: PictureKind
  /** In place of the editors' description; empty where the words beside it say the same. */
  alternative?: string | undefined
}

/** A picture of the content service, in the size of its place. Draws nothing where there is none. */
export function Picture({ asset, kind, alternative }: PictureProps) {
  const place = useContext(PictureKindContext)
  const url = linkAddress(asset?.url)
  if (!asset || url === null || asset.kind !== 'PICTURE') return null
  const shownAs = kind ?? place
  const { width, height } = pictureBox(shownAs, asset)
  const isDrawing = asset.contentType === 'image/svg+xml'
  // Half as wide for small screens, twice for sharp ones, and never wider than the picture is.
  const widths = [Math.round(width / 2), width, width * 2].filter(
    (wide, at) => at < 2 || wide <= (asset.width ?? width),
  )
  const sources = (form: string) => widths.map(wide => `${url}?w=${wide}&fm=${form} ${wide}w`).join(', ')
  const sizes = `(width < ${width + 32}px) 100vw, ${width}px`
  return (
    <picture className={styles.picture} data-mark={shownAs === 'logo' || shownAs === 'product' || undefined}>
      {!isDrawing && <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />}
      {!isDrawing && <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />}
      <img
        src={isDrawing ? url : `${url}?w=${width}`}
        alt={alternative ?? asset.description ?? ''}
        width={width}
        height={height ?? undefined}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
