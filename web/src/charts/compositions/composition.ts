import type { MarkKind } from '../marks/paint.ts'
import type { TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'
import type { LastPriceTag, Picture } from './picture.ts'

/** A name and what it stands at. */
export interface Reading {
  readonly label: string
  readonly text: string
  /** The same to be heard, where label and text are set for the eye. */
  readonly spoken?: string
}

/** One of a picture's lines, in words: what it is, in which paint, and where it stands at the end of what is in sight. */
export interface LegendEntry extends Reading {
  readonly kind: MarkKind
}

/** Figures by bar, under a name. */
export interface ChartColumn {
  readonly label: string
  /** The unit of its figures where a file must say it, such as `%`. */
  readonly unit?: string | undefined
  readonly values: ArrayLike<number>
  /** Whether the picture shows it: the table adds what the picture leaves out. */
  readonly isDrawn: boolean
  text(value: number): string
}

/** A line of the picture, in which paint and under which name its figures stand. */
export interface DrawnLine extends Omit<ChartColumn, 'isDrawn'> {
  readonly kind: MarkKind
}

/** A question of one bar while a part of the axis is in sight. */
export interface BarQuestion {
  readonly index: number
  readonly view: View
}

/** What is to be drawn, and how large. */
export interface DrawQuestion {
  readonly view: View
  /** Of the plot, in pixels. */
  readonly width: number
  /** Of the whole chart, in pixels; that of the design when it is left out. */
  readonly height?: number | undefined
  readonly lastPrice: number | null
}

/** What a whole chart answers: all that stage, table and files ask, whatever it draws. */
export interface Composition {
  readonly axis: TradingAxis
  /** Width of the strip of level labels: room for the longest, so that panning never moves it. */
  readonly axisWidth: number
  /** Draws a view. Pure: the same question gives the same picture, on server and screen. */
  draw(question: DrawQuestion): Picture
  /** Where the live price stands beside a picture; null where it has no place. */
  tag(picture: Picture, lastPrice: number): LastPriceTag | null
  /** Whether a picture must be drawn anew to have room for a live price. */
  lacksRoom(picture: Picture, lastPrice: number): boolean
  /** The bar's main figure on the picture's scale; NaN when it has none. */
  levelOf(question: BarQuestion): number
  /** A level of the scale in words. */
  levelText(level: number): string
  /** One bar's figures for the eye. */
  readings(question: BarQuestion): Reading[]
  /** The lines that need a name; empty when there is but one. */
  legend(view: View): LegendEntry[]
  columns(view: View): ChartColumn[]
  /** A view in one sentence; `isWhole` names the period, else only days are named. */
  describe(view: View, isWhole: boolean): string
}
