export type AssetKind = 'PICTURE' | 'PDF' | 'VIDEO' | 'AUDIO' | 'FILE' | 'UNKNOWN'

/** A file that editors publish. */
export interface Asset {
  readonly __typename: 'Asset'
  id: string
  title: string
  description: string | null
  kind: AssetKind
  /** A path of this site; null without a file. */
  url: string | null
  fileName: string | null
  contentType: string | null
  /** Bytes. */
  size: number | null
  /** Of a picture, in pixels. */
  width: number | null
  height: number | null
}

/** Forms that can be drawn or handed over; markup, scripts and whatever has no type is none. */
const kinds: readonly [RegExp, AssetKind][] = [
  [/^image\/(avif|gif|jpeg|png|svg\+xml|webp)$/, 'PICTURE'],
  [/^application\/pdf$/, 'PDF'],
  [/^video\/(mp4|mpeg|ogg|quicktime|webm)$/, 'VIDEO'],
  [/^audio\/(aac|mp4|mpeg|ogg|wav|webm|x-wav)$/, 'AUDIO'],
  [/^(text\/(csv|plain)|application\/(zip|json|msword|rtf|vnd\.(ms-|openxmlformats-).+))$/, 'FILE'],
]

/** What can be done with a file of this media type. */
export const assetKind = (contentType: string | null): AssetKind =>
  kinds.find(([types]) => types.test(contentType ?? ''))?.[1] ?? 'UNKNOWN'
