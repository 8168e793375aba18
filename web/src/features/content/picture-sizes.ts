/** Maximum size of a picture by its place, in CSS pixels, for the whole site. */
const sizes = {
  logo: { width: 195, height: 55 },
  profile: { width: 250, height: 250 },
  article: { width: 450, height: 300 },
  product: { width: 250, height: 27 },
  mediaBlock: { width: 600, height: 500 },
  issuerMedia: { width: 480, height: 268 },
  default: { width: 996, height: null },
} as const

export type PictureKind = keyof typeof sizes

interface Size {
  readonly width: number | null
  readonly height: number | null
}

/** Displayed size of a picture: the maximum of its place, but never larger than the picture. */
export function pictureBox(kind: PictureKind, own: Size): { width: number; height: number | null } {
  const { width, height } = sizes[kind]
  if (own.width === null || own.height === null) return { width, height }
  const scale = Math.min(1, width / own.width, height === null ? 1 : height / own.height)
  return { width: Math.round(own.width * scale), height: Math.round(own.height * scale) }
}
