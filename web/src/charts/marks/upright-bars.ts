import type { Mark } from './mark.ts'
import type { MarkKind } from './paint.ts'

/** Middle, top and bottom of a bar, in pixels. */
export type Span = readonly [x: number, top: number, bottom: number]

/** Vertical bars of one width. */
export const uprightBars = (kind: MarkKind, barWidth: number, spans: readonly Span[]): Mark => ({
  kind,
  barWidth,
  draw(pen) {
    for (const [x, top, bottom] of spans) {
      pen.moveTo(x, top)
      pen.lineTo(x, bottom)
    }
  },
})

/** Width of bars that start at a base level, such as volumes. */
export const columnWidth = (spacing: number): number => Math.min(12, Math.max(0.4, spacing * 0.64))
