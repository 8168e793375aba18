import type { Area, Line } from 'd3'
import type { MarkKind } from './paint.ts'

/** What marks are drawn with: a canvas, or D3's path for an SVG. */
export type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'closePath'>

/** All that is of a kind, however many bars; in pixels from the plot's top left. */
export interface Mark {
  readonly kind: MarkKind
  draw(pen: Pen): void
  /** The width of upright bars, of which the pen goes down the middles. */
  readonly barWidth?: number
}

/** A mark that a shape of D3 draws from the values of bars. */
export const shapeMark = <Datum>(
  kind: MarkKind,
  shape: Line<Datum> | Area<Datum>,
  data: Iterable<Datum>,
): Mark => ({
  kind,
  // D3's shapes of straight lines ask of a context what a pen has; their types name a whole canvas.
  draw: pen => void shape.context(pen as CanvasRenderingContext2D)(data),
})
