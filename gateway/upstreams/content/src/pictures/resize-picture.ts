import sharp, { type Color, type Sharp } from 'sharp'
import type { PictureOptions } from './picture-options.ts'

/** The largest picture that is processed: 50 megapixels. */
const maxPixels = 50_000_000

const formats = { avif: 'avif', webp: 'webp', jpg: 'jpeg', png: 'png' } as const

export interface Picture {
  bytes: Buffer<ArrayBuffer>
  contentType: string
}

/**
 * Converts a picture to the requested size and format. It is never enlarged unless `fit` is `fill` or `scale`, which set
 * an exact size; `pad` centres it on a background of that size.
 */
export async function resizePicture(original: Buffer, options: PictureOptions): Promise<Picture> {
  const source = sharp(original, { limitInputPixels: maxPixels }).autoOrient().timeout({ seconds: 10 })
  const { format, autoOrient } = await source.metadata()
  const to = options.fm ?? ownFormat(format)
  // A format without transparency has a white background.
  const ground = to === 'jpg' ? 'white' : { r: 0, g: 0, b: 0, alpha: 0 }
  const sized = resize(source, options, { ...autoOrient, ground })
  const flat = to === 'jpg' ? sized.flatten({ background: ground }) : sized
  const quality = options.q === undefined ? {} : { quality: options.q }
  const bytes = await flat.toFormat(formats[to], quality).toBuffer()
  return { bytes: Buffer.from(bytes), contentType: `image/${formats[to]}` }
}

/** The format of the original, if it can be written. */
function ownFormat(format: string): keyof typeof formats {
  if (format === 'jpeg') return 'jpg'
  return format === 'webp' || format === 'avif' ? format : 'png'
}

interface Size {
  width: number
  height: number
}

/** The original in its visible orientation, and the background for the rest. */
interface Original extends Size {
  ground: Color
}

function resize(source: Sharp, { w, h, fit }: PictureOptions, original: Original): Sharp {
  if (w === undefined && h === undefined) return source
  const size = { ...(w === undefined ? {} : { width: w }), ...(h === undefined ? {} : { height: h }) }
  switch (fit) {
    case 'fill':
      return source.resize({ ...size, fit: 'cover' })
    case 'scale':
      return source.resize({ ...size, fit: 'fill' })
    case 'thumb':
      return source.resize({ ...size, fit: 'cover', withoutEnlargement: true })
    case 'crop':
      return source.extract(centre(original, { width: w ?? original.width, height: h ?? original.height }))
    case 'pad':
      if (w !== undefined && h !== undefined) return pad(source, { width: w, height: h }, original)
  }
  return source.resize({ ...size, fit: 'inside', withoutEnlargement: true })
}

/** The middle of a picture, limited to the requested and the available size. */
function centre(original: Size, { width, height }: Size) {
  const kept = { width: Math.min(width, original.width), height: Math.min(height, original.height) }
  return {
    ...kept,
    left: Math.floor((original.width - kept.width) / 2),
    top: Math.floor((original.height - kept.height) / 2),
  }
}

function pad(source: Sharp, { width, height }: Size, original: Original): Sharp {
  const scale = Math.min(1, width / original.width, height / original.height)
  const across = Math.max(1, Math.round(original.width * scale))
  const down = Math.max(1, Math.round(original.height * scale))
  const left = Math.floor((width - across) / 2)
  const top = Math.floor((height - down) / 2)
  return source.resize({ width: across, height: down, fit: 'fill' }).extend({
    left,
    top,
    right: width - across - left,
    bottom: height - down - top,
    background: original.ground,
  })
}
