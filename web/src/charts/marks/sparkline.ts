import { extent, line } from 'd3'

interface SparklineBox {
  width: number
  height: number
  /** Margin on all sides, so that the stroke is not clipped. */
  margin: number
}

/**
 * SVG path data of a line through values, from the lowest at the bottom to the highest at the top. Constant values are centred.
 * Two divisions replace D3's scales, which would add 10 kB to a market's page.
 */
export function sparkline(values: readonly number[], { width, height, margin }: SparklineBox): string {
  const [low = 0, high = 0] = extent(values)
  const part = (value: number) => (high > low ? (value - low) / (high - low) : 0.5)
  const step = (width - 2 * margin) / Math.max(1, values.length - 1)
  const path = line<number>(
    (_value, index) => margin + index * step,
    value => height - margin - part(value) * (height - 2 * margin),
  )
  return path.digits(1)(values) ?? ''
}
