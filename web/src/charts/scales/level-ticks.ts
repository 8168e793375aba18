import { format, precisionFixed, range, tickStep, type ScaleLinear } from 'd3'

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

/** Figures that a scale has at least, next to a tag with the live price, too. */
const leastCount = 4

/** Pixels between two figures: the least, and where a tag has room between them. */
const leastSpacing = 12
export const tagSpacing = 34

/** Whether enough of so many figures, so many pixels apart, can be read when a tag covers those around it. */
const isEnough = (count: number, spacing: number) =>
  count - (spacing < tagSpacing ? Math.ceil(tagSpacing / spacing) : 0) >= leastCount

/** How many figures to ask of a scale: about one to 44 pixels, more where fewer than four could be read. */
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
