import type { MarkKind } from '../marks/paint.ts'
import type { TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'
import type { LastPriceTag, Picture } from './picture.ts'

/** A labelled value. */
export interface Reading {
  readonly label: string
  readonly text: string
  /** Text for screen readers, where label and text are abbreviated. */
  readonly spoken?: string
}

/** Legend entry of a line: its name, its paint and its value at the last visible bar. */
export interface LegendEntry extends Reading {
  readonly kind: MarkKind
}

/** Figures by bar, with a name. */
export interface ChartColumn {
  readonly label: string
  /** Unit of the figures for files, such as `%`. */
  readonly unit?: string | undefined
  readonly values: ArrayLike<number>
  /** Whether the picture shows the column. The table also lists columns that the picture omits. */
  readonly isDrawn: boolean
  text(value: number): string
}

/** Line of the picture, with its paint and the column name of its figures. */
export interface DrawnLine extends Omit<ChartColumn, 'isDrawn'> {
  readonly kind: MarkKind
}

/** Request for one bar in a view. */
export interface BarQuestion {
  readonly index: number
  readonly view: View
}

/** View and size to draw. */
export interface DrawQuestion {
  readonly view: View
  /** Plot width in pixels. */
  readonly width: number
  /** Chart height in pixels. Default: the design's height. */
  readonly height?: number | undefined
  readonly lastPrice: number | null
}

/** A complete chart, as used by the stage, the table and the files. */
export interface Composition {
  readonly axis: TradingAxis
  /** Width of the level labels. It fits the longest label, so that panning never changes it. */
  readonly axisWidth: number
  /** Draws a view. Pure: the same input gives the same picture on the server and on screen. */
  draw(question: DrawQuestion): Picture
  /** Places the live price next to a picture. Null where it has no place. */
  tag(picture: Picture, lastPrice: number): LastPriceTag | null
  /** Whether a picture must be redrawn to make room for a live price. */
  lacksRoom(picture: Picture, lastPrice: number): boolean
  /** The bar's main figure on the picture's scale. NaN when it has none. */
  levelOf(question: BarQuestion): number
  /** Formats a level of the scale. */
  levelText(level: number): string
  /** Figures of one bar. */
  readings(question: BarQuestion): Reading[]
  /** Named lines of the picture. Empty for a single line. */
  legend(view: View): LegendEntry[]
  columns(view: View): ChartColumn[]
  /** Describes a view in one sentence. `isWhole` mentions the period, otherwise only days are mentioned. */
  describe(view: View, isWhole: boolean): string
}
