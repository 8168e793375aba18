import { extent, line } from 'd3'

interface SparklineBox {
  width: number
  height: number
  /** Room on all sides, so that no stroke is cut off. */
  margin: number
}

/**
 * SVG path data of a line through values, the lowest at the foot and the highest at the top; level values stand in the
 * middle. Its scales are two divisions: with D3's a market's page would load 10 kB more.
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
