import type { Shape, ShapeKind, Tracer } from './shape.ts'

/** Writes path data. */
export interface Pen extends Tracer {
  /** The path data so far. */
  path(): string
}

/** Tenths of a pixel as the shortest text, with a separator only where the next number needs one. */
function tenths(value: number): string {
  if (value === 0) return '0'
  const whole = Math.trunc(value / 10)
  const rest = Math.abs(value % 10)
  if (rest === 0) return `${whole}`
  if (whole === 0) return value < 0 ? `-.${rest}` : `.${rest}`
  return `${whole}.${rest}`
}

const pair = (a: string, b: string) => (b.startsWith('-') ? a + b : `${a} ${b}`)

/**
 * Rounds to a tenth of a pixel and steps relatively, which takes half the bytes of absolute coordinates.
 * It remembers the rounded place, so the error never adds up.
 */
export function createPen(): Pen {
  let text = ''
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  return {
    moveTo(toX, toY) {
      const [nextX, nextY] = [Math.round(toX * 10), Math.round(toY * 10)]
      text += `m${pair(tenths(nextX - x), tenths(nextY - y))}`
      x = startX = nextX
      y = startY = nextY
    },
    lineTo(toX, toY) {
      const [nextX, nextY] = [Math.round(toX * 10), Math.round(toY * 10)]
      const [right, down] = [nextX - x, nextY - y]
      if (right === 0 && down === 0) return
      if (down === 0) text += `h${tenths(right)}`
      else if (right === 0) text += `v${tenths(down)}`
      else text += `l${pair(tenths(right), tenths(down))}`
      x = nextX
      y = nextY
    },
    closePath() {
      text += 'z'
      x = startX
      y = startY
    },
    path: () => text,
  }
}

/** A shape by its outline. */
export const outlined = (kind: ShapeKind, trace: (to: Tracer) => void): Shape => ({
  kind,
  trace,
  get path() {
    const pen = createPen()
    trace(pen)
    return pen.path()
  },
})
