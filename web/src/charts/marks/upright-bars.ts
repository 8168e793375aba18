import type { Shape, ShapeKind } from './shape.ts'

const tenths = (pixels: number) => Math.round(pixels * 10)

/** Down the middle of each bar, to a tenth of a pixel and relative to the bar before, which is short to send. */
function middles(spans: Float64Array): string {
  let path = ''
  let [x, y] = [0, 0]
  for (let at = 0; at < spans.length; at += 3) {
    const middle = tenths(spans[at]!)
    const top = tenths(spans[at + 1]!)
    const bottom = tenths(spans[at + 1]! + spans[at + 2]!)
    path += `m${(middle - x) / 10} ${(top - y) / 10}v${(bottom - top) / 10}`
    x = middle
    y = bottom
  }
  return path
}

/**
 * Bars of one width as one shape. A canvas fills them as boxes, far faster than any outline; an SVG strokes
 * its path, which is written only for who asks.
 */
export const uprightBars = (kind: ShapeKind, width: number, spans: Float64Array): Shape => ({
  kind,
  bars: { width, spans },
  trace(to) {
    for (let at = 0; at < spans.length; at += 3) {
      to.moveTo(spans[at]!, spans[at + 1]!)
      to.lineTo(spans[at]!, spans[at + 1]! + spans[at + 2]!)
    }
  },
  get path() {
    return middles(spans)
  },
})
