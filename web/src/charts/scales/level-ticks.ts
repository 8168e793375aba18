import { format, precisionFixed, range, tickStep, type ScaleLinear } from 'd3'

/** Figure next to the plot. */
export interface LevelLabel {
  readonly text: string
  /** Pixels from the plot's top. */
  readonly y: number
}

/** Number format of a scale. */
export interface LevelFormat {
  /** Minimum decimals of figures below a thousand. More are used where neighbours would look equal. */
  readonly leastDecimals: number
  readonly unit?: string | undefined
  /** Whether a figure above zero has a plus. */
  readonly isSigned?: true
}

/** Minimum number of figures on a scale, not counting those hidden by the live price's tag. */
const leastCount = 4

/** Pixels between two figures: the minimum, and the distance with room for a tag between them. */
const leastSpacing = 12
export const tagSpacing = 34

/** Whether enough figures stay readable when a tag covers those around it. */
const isEnough = (count: number, spacing: number) =>
  count - (spacing < tagSpacing ? Math.ceil(tagSpacing / spacing) : 0) >= leastCount

/** Number of figures to request from a scale: about one per 44 pixels, more where fewer than four would be readable. */
function tickCount(y: ScaleLinear<number, number>): number {
  const [bottom = 0, top = 0] = y.range()
  const usual = Math.max(2, Math.round((bottom - top) / 44))
  const most = Math.floor((bottom - top) / leastSpacing) + 1
  const counts = range(usual, most + 1).filter(count => y.ticks(count).length <= most)
  const spacingOf = ([first = 0, second = 0]: number[]) => Math.abs(y(second) - y(first))
  return (
    counts.find(count => isEnough(y.ticks(count).length, spacingOf(y.ticks(count)))) ??
    counts.find(count => y.ticks(count).length >= leastCount) ??
    counts.at(-1) ??
    usual
  )
}

/** Round figures of a scale. */
export function levelTicks(
  y: ScaleLinear<number, number>,
  { leastDecimals, unit = '', isSigned }: LevelFormat,
): LevelLabel[] {
  const [low = 0, high = 0] = y.domain()
  const count = tickCount(y)
  const least = high < 1000 ? leastDecimals : 0
  const decimals = Math.max(least, precisionFixed(tickStep(low, high, count)))
  const text = format(`,.${decimals}f`)
  return y.ticks(count).map(value => ({
    text: `${isSigned && value > 0 ? '+' : ''}${text(value)}${unit}`,
    y: y(value),
  }))
}
