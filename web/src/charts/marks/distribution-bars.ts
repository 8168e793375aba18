import { path } from 'd3'
import type { Distribution } from '../series/distribution.ts'

interface BarsBox {
  /** Of each bar, with the gap behind it. */
  step: number
  gap: number
  height: number
}

/** SVG path data of a bar for each bin, those that `isDrawn` names: as tall as its part of the largest, one unit at least. */
export function distributionBars(
  { counts }: Distribution,
  { step, gap, height }: BarsBox,
  isDrawn: (bin: number) => boolean,
): string {
  const most = Math.max(1, ...counts)
  const bars = path()
  for (const [bin, count] of counts.entries()) {
    if (count === 0 || !isDrawn(bin)) continue
    // The largest hides no small one: a root keeps their order and shows them.
    const tall = Math.max(1, Math.round(Math.sqrt(count / most) * height))
    bars.rect(bin * step, height - tall, step - gap, tall)
  }
  return bars.toString()
}
