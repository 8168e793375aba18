/** What a shape shows; painters colour by kind. */
export type ShapeKind =
  | 'grid'
  | 'time-grid'
  | 'divider'
  | 'area'
  | 'line'
  | `${'stem' | 'tick' | 'wick' | 'body'}-${'up' | 'down'}`
  | 'ma50'
  | 'ma200'
  | 'sma'
  | 'ema'
  | 'adjusted'
  | 'band'
  | 'band-edges'
  | 'band-middle'
  | 'compared'
  | 'zero'
  | 'rsi'
  | 'rsi-bounds'
  | 'rsi-over'
  | 'rsi-under'
  | 'macd'
  | 'macd-signal'
  | 'macd-zero'
  | 'macd-up'
  | 'macd-down'
  | 'volume'
  | 'volume-up'
  | 'volume-down'

/** What an outline is told to: a canvas, or a pen that writes path data. */
export interface Tracer {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  closePath(): void
}

/** One outline for all that is of a kind, however many bars; in pixels from the plot's top left. */
export interface Shape {
  readonly kind: ShapeKind
  /** Goes along the outline: the quickest way to a canvas. */
  trace(to: Tracer): void
  /** SVG path data of the same, written when it is asked for. */
  readonly path: string
  /** Where the shape is made of upright bars of one width; its path then runs down their middles. */
  readonly bars?: UprightBars
}

/** Middle, top and height of each bar in turn, and the width of all. */
export interface UprightBars {
  readonly width: number
  readonly spans: Float64Array
}
