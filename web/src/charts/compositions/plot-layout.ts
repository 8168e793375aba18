/** Height of the whole chart, and the widest it is beside figures, alone on a page and on a history page, in pixels. */
export const chartHeight = 350
export const chartWidth = 730
export const pageChartWidth = 892
export const wideChartWidth = 996

/** Height of the time labels' strip. */
export const timeAxisHeight = 24

/** Part of the plot's height, in pixels from its top. */
export interface Pane {
  readonly top: number
  readonly bottom: number
}

/** Where things stand in the plot, in pixels from its top. */
export interface PlotLayout {
  readonly width: number
  readonly height: number
  /** The highest and lowest price lie between these. */
  readonly prices: Pane
  /** The lines above what stands below: the first ends the prices. */
  readonly dividers: readonly number[]
  readonly lowers: readonly Pane[]
}

interface PlotSize {
  /** Of the plot, in pixels. */
  width: number
  /** Of the whole chart, in pixels; that of the design when it is left out. */
  chartHeight?: number | undefined
}

/** The plot: prices above, none, one or more indicators below, at the heights of the design. */
export function plotLayout(
  { width, chartHeight: whole = chartHeight }: PlotSize,
  lowerCount = 1,
): PlotLayout {
  const height = whole - timeAxisHeight
  const lowerHeight = lowerCount === 1 ? 74 : 64
  const tops = Array.from(
    { length: lowerCount },
    (_none, index) => height - (lowerCount - index) * lowerHeight,
  )
  const end = tops[0] ?? height
  return {
    width,
    height,
    prices: { top: 10, bottom: end - 14 },
    dividers: tops.map(top => top - 12),
    lowers: tops.map((top, index) => ({ top, bottom: (tops[index + 1] ?? height + 13) - 14 })),
  }
}
