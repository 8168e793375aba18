import { createContext, useContext } from 'react'
import type { Picture_asset } from './__generated__/picture.graphql.ts'
import { linkAddress } from '../../lib/link-address.ts'
import { type PictureKind, pictureBox } from './picture-sizes.ts'
import styles from './picture.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

/** Default kind of the pictures in a part of a page. */
export const PictureKindContext = createContext<PictureKind>('default')

/** Data of a fragment that includes `Picture_asset`. */
export type PictureAsset = FragmentData<Picture_asset>

interface PictureProps {
  asset: PictureAsset | null
  /** Place of the picture, which limits its size. */
  kind?: PictureKind
  /** Replaces the editors' description; empty where the adjacent text is the same. */
  alternative?: string | undefined
}

/** A picture of the content service at the size of its place. Empty when there is none. */
export function Picture({ asset, kind, alternative }: PictureProps) {
  const place = useContext(PictureKindContext)
  const url = linkAddress(asset?.url)
  if (!asset || url === null || asset.kind !== 'PICTURE') return null
  const shownAs = kind ?? place
  const { width, height } = pictureBox(shownAs, asset)
  const isDrawing = asset.contentType === 'image/svg+xml'
  // Half the width for small screens, double for high resolutions, and never wider than the picture.
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
