import { path } from 'd3'
import type { Distribution } from '../series/distribution.ts'

interface BarsBox {
  /** Width of a bar including the gap after it. */
  step: number
  gap: number
  height: number
}

/** SVG path data with one bar per bin selected by `isDrawn`. Heights are relative to the largest bin, at least one unit. */
export function distributionBars(
  { counts }: Distribution,
  { step, gap, height }: BarsBox,
  isDrawn: (bin: number) => boolean,
): string {
  const most = Math.max(1, ...counts)
  const bars = path()
  for (const [bin, count] of counts.entries()) {
    if (count === 0 || !isDrawn(bin)) continue
    // The square root keeps small bins visible next to the largest, in the same order.
    const tall = Math.max(1, Math.round(Math.sqrt(count / most) * height))
    bars.rect(bin * step, height - tall, step - gap, tall)
  }
  return bars.toString()
}
