/** Chart height, and maximum widths next to figures, alone on a page and on a history page, in pixels. */
export const chartHeight = 350
export const chartWidth = 730
export const pageChartWidth = 892
export const wideChartWidth = 996

/** Height of the time labels. */
export const timeAxisHeight = 24

/** Part of the plot's height, in pixels from its top. */
export interface Pane {
  readonly top: number
  readonly bottom: number
}

/** Vertical layout of the plot, in pixels from its top. */
export interface PlotLayout {
  readonly width: number
  readonly height: number
  /** Pane between the highest and the lowest price. */
  readonly prices: Pane
  /** Lines above the lower panes. The first one ends the price pane. */
  readonly dividers: readonly number[]
  readonly lowers: readonly Pane[]
}

interface PlotSize {
  /** Plot width in pixels. */
  width: number
  /** Chart height in pixels. Default: the design's height. */
  chartHeight?: number | undefined
}

/** Divides the plot into prices above and any number of indicators below, at the design's heights. */
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
