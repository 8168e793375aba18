import { format, precisionFixed, tickStep, type ScaleLinear } from 'd3'

/** A figure beside the plot. */
export interface LevelLabel {
  readonly text: string
  /** Pixels from the plot's top. */
  readonly y: number
}

/** How the figures of a scale are written. */
export interface LevelFormat {
  /** Decimals that figures below a thousand have at least; more where they tell one from the next. */
  readonly leastDecimals: number
  readonly unit?: string | undefined
  /** Whether a figure above zero has a plus. */
  readonly isSigned?: true
}

/** Round figures of a scale, about one to 44 pixels. */
export function levelTicks(
  y: ScaleLinear<number, number>,
  { leastDecimals, unit = '', isSigned }: LevelFormat,
): LevelLabel[] {
  const [low = 0, high = 0] = y.domain()
  const [bottom = 0, top = 0] = y.range()
  const count = Math.max(2, Math.round((bottom - top) / 44))
  const least = high < 1000 ? leastDecimals : 0
  const decimals = Math.max(least, precisionFixed(tickStep(low, high, count)))
  const text = format(`,.${decimals}f`)
  return y.ticks(count).map(value => ({
    text: `${isSigned && value > 0 ? '+' : ''}${text(value)}${unit}`,
    y: y(value),
  }))
}
