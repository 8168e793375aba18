import type { AssetFile } from './asset-contract.ts'

const forms = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
type Form = keyof typeof forms
const fits = ['pad', 'fill', 'scale', 'crop', 'thumb'] as const

/** A picture as it is requested; an empty one is the file itself. */
export interface PictureSize {
  /** Pixels. */
  w?: number
  h?: number
  fit?: (typeof fits)[number]
  fm?: Form
  /** 5 to 100. */
  q?: number
}

const largest = 4_000
/** Sizes and qualities are rounded up to these, so that nobody has thousands of pictures made. */
const [sizeStep, qualityStep] = [20, 5]

function rounded(text: string | null, step: number, most: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,3}$/.test(text)) return undefined
  return Math.min(most, Math.ceil(Number(text) / step) * step)
}

/** Pictures that can be made in other sizes; drawings have none. */
const sizable = /^image\/(avif|jpeg|png|webp)$/

/** Reads an address' parameters. What is unknown or out of bounds counts as not given, and so does a size of what is no picture. */
export function readPictureSize({ contentType }: AssetFile, search: URLSearchParams): PictureSize {
  if (!sizable.test(contentType ?? '')) return {}
  const w = rounded(search.get('w'), sizeStep, largest)
  const h = rounded(search.get('h'), sizeStep, largest)
  const q = rounded(search.get('q'), qualityStep, 100)
  const fit = fits.find(each => each === search.get('fit'))
  const fm = (Object.keys(forms) as Form[]).find(each => each === search.get('fm'))
  return { ...(w && { w }), ...(h && { h }), ...(fit && { fit }), ...(fm && { fm }), ...(q && { q }) }
}

/** The upstream's parameters, in one order. */
export function pictureQuery(size: PictureSize): string {
  const parameters = Object.entries(size).map(([name, value]) => [name, String(value)])
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`
}

/** The media type of what the upstream must answer. */
export const pictureType = ({ contentType }: AssetFile, { fm }: PictureSize): string =>
  fm === undefined ? (contentType ?? 'application/octet-stream') : forms[fm]
