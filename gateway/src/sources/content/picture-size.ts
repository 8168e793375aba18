import type { AssetFile } from './asset-contract.ts'

const forms = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
type Form = keyof typeof forms
const fits = ['pad', 'fill', 'scale', 'crop', 'thumb'] as const

/** Requested picture size. Without parameters, the original file. */
export interface PictureSize {
  /** In pixels. */
  w?: number
  h?: number
  fit?: (typeof fits)[number]
  fm?: Form
  /** From 5 to 100. */
  q?: number
}

const largest = 4_000
/** Sizes and qualities are rounded up to these steps, which limits the number of variants. */
const [sizeStep, qualityStep] = [20, 5]

function rounded(text: string | null, step: number, most: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,3}$/.test(text)) return undefined
  return Math.min(most, Math.ceil(Number(text) / step) * step)
}

/** Formats that can be resized; vector drawings cannot. */
const sizable = /^image\/(avif|jpeg|png|webp)$/

/** Parses an address's parameters. Unknown and out-of-range values are ignored, as are sizes of files that are not pictures. */
export function readPictureSize({ contentType }: AssetFile, search: URLSearchParams): PictureSize {
  if (!sizable.test(contentType ?? '')) return {}
  const w = rounded(search.get('w'), sizeStep, largest)
  const h = rounded(search.get('h'), sizeStep, largest)
  const q = rounded(search.get('q'), qualityStep, 100)
  const fit = fits.find(each => each === search.get('fit'))
  const fm = (Object.keys(forms) as Form[]).find(each => each === search.get('fm'))
  return { ...(w && { w }), ...(h && { h }), ...(fit && { fit }), ...(fm && { fm }), ...(q && { q }) }
}

/** Upstream parameters, in a fixed order. */
export function pictureQuery(size: PictureSize): string {
  const parameters = Object.entries(size).map(([name, value]) => [name, String(value)])
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`
}

/** Expected media type of the upstream's answer. */
export const pictureType = ({ contentType }: AssetFile, { fm }: PictureSize): string =>
  fm === undefined ? (contentType ?? 'application/octet-stream') : forms[fm]
