import type { BarsInView } from '../scales/bars-in-view.ts'
import type { Mark } from './mark.ts'
import type { MarkKind } from './paint.ts'
import { columnWidth, uprightBars, type Span } from './upright-bars.ts'

interface VolumeScales {
  y: (volume: number) => number
  /** Base of the bars, in pixels from the top. */
  floor: number
  /** Whether a bar's price fell. Without it, all bars are of one kind. */
  fell?: (index: number) => boolean
}

/** Bar for each volume above zero, at least half a pixel tall. */
export function volumeBars(inView: BarsInView, { y, floor, fell }: VolumeScales): Mark[] {
  const { bars, indices, x, spacing } = inView
  const span = (index: number): Span => [x(index), Math.min(y(bars.volume[index]!), floor - 0.5), floor]
  const columns = (kind: MarkKind, some: readonly number[]) =>
    uprightBars(kind, columnWidth(spacing), some.map(span))
  const traded = indices.filter(index => bars.volume[index]! > 0)
  if (!fell) return [columns('volume', traded)]
  const rose = traded.filter(index => !fell(index))
  return [columns('volume-up', rose), columns('volume-down', traded.filter(fell))]
}
