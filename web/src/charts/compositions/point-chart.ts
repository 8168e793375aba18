import type { LegendEntry, Reading } from './composition.ts'
import type { Picture } from './picture.ts'

/** A picture of few points, drawn but not yet painted. */
export interface PointPicture extends Pick<Picture, 'layout' | 'marks' | 'levelLabels' | 'timeLabels'> {
  /** Where each point stands, in pixels from the plot's left edge, from left to right. */
  readonly places: readonly number[]
}

/** A chart of few points that a reader goes through one by one: strikes, contracts, auctions. */
export interface PointChartContent {
  /** Of the whole chart, in pixels. */
  readonly height: number
  /** Of the strip of level labels, in pixels. */
  readonly axisWidth: number
  /** Draws at a width of the plot, in pixels. Pure: the server draws the same picture. */
  draw(width: number): PointPicture
  /** A point's name. */
  title(index: number): string
  /** A point's figures. */
  readings(index: number): Reading[]
  readonly legend: readonly LegendEntry[]
  /** The whole in a sentence or two. */
  readonly description: string
}
