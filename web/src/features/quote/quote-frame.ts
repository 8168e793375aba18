import { quoteFramePath } from '../../paths.ts'

/** Size of a frame with a quote, in pixels. A narrower frame wraps the name. */
export const quoteFrameWidth = 420
export const quoteFrameHeight = 216

interface QuoteFrame {
  /** Origin of this site. Empty for a relative address. */
  origin: string
  code: string
  width?: number
  height?: number
}

/** HTML for other sites that frames the quote of an instrument. Codes are letters and digits. */
export function quoteFrameHtml(frame: QuoteFrame): string {
  const { origin, code, width = quoteFrameWidth, height = quoteFrameHeight } = frame
  return `<iframe src="${origin}${quoteFramePath(code)}" title="${code} quote" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}
