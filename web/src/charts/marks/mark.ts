import type { Area, Line } from 'd3'
import type { MarkKind } from './paint.ts'

/** Drawing context of marks: a canvas, or D3's path for an SVG. */
export type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'closePath'>

/** Shapes of one kind for all bars, in pixels from the plot's top left. */
export interface Mark {
  readonly kind: MarkKind
  draw(pen: Pen): void
  /** Width of vertical bars. The pen draws along their middles. */
  readonly barWidth?: number
}

/** Creates a mark from a D3 shape and the values of bars. */
export const shapeMark = <Datum>(
  kind: MarkKind,
  shape: Line<Datum> | Area<Datum>,
  data: Iterable<Datum>,
): Mark => ({
  kind,
  // D3's straight-line shapes use only the methods of a pen, but their types require a whole canvas context.
  draw: pen => void shape.context(pen as CanvasRenderingContext2D)(data),
})
