import type { LegendEntry, Reading } from './composition.ts'
import type { Picture } from './picture.ts'

/** Picture of few points, before painting. */
export interface PointPicture extends Pick<Picture, 'layout' | 'marks' | 'levelLabels' | 'timeLabels'> {
  /** Positions of the points in pixels from the plot's left edge, from left to right. */
  readonly places: readonly number[]
}

/** Chart of few points that a reader steps through: strikes, contracts, auctions. */
export interface PointChartContent {
  /** Chart height in pixels. */
  readonly height: number
  /** Width of the level labels in pixels. */
  readonly axisWidth: number
  /** Draws at a plot width in pixels. Pure: the server draws the same picture. */
  draw(width: number): PointPicture
  /** Name of a point. */
  title(index: number): string
  /** Figures of a point. */
  readings(index: number): Reading[]
  readonly legend: readonly LegendEntry[]
  /** Describes the chart in one or two sentences. */
  readonly description: string
}
