export type AssetKind = 'PICTURE' | 'PDF' | 'VIDEO' | 'AUDIO' | 'FILE' | 'UNKNOWN'

/** A file published by editors. */
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
  /** In pixels, for pictures. */
  width: number | null
  height: number | null
}

/** Displayable and downloadable types. Markup, scripts and files without a type are excluded. */
const kinds: readonly [RegExp, AssetKind][] = [
  [/^image\/(avif|gif|jpeg|png|svg\+xml|webp)$/, 'PICTURE'],
  [/^application\/pdf$/, 'PDF'],
  [/^video\/(mp4|mpeg|ogg|quicktime|webm)$/, 'VIDEO'],
  [/^audio\/(aac|mp4|mpeg|ogg|wav|webm|x-wav)$/, 'AUDIO'],
  [/^(text\/(csv|plain)|application\/(zip|json|msword|rtf|vnd\.(ms-|openxmlformats-).+))$/, 'FILE'],
]

/** Kind of file, by media type. */
export const assetKind = (contentType: string | null): AssetKind =>
  kinds.find(([types]) => types.test(contentType ?? ''))?.[1] ?? 'UNKNOWN'
