import type { BarsInView } from '../scales/bars-in-view.ts'
import type { Shape } from './shape.ts'
import { uprightBars } from './upright-bars.ts'

interface VolumeScales {
  y: (volume: number) => number
  /** Where the bars stand, in pixels from the top. */
  floor: number
  /** Tells whether a bar's price fell; left out, all bars are of one kind. */
  fell?: (index: number) => boolean
}

/** A bar for each volume known and above zero, at least half a pixel tall. */
export function volumeBars(seen: BarsInView, { y, floor, fell }: VolumeScales): Shape[] {
  const { bars, first, end, x, spacing } = seen
  const width = Math.min(12, Math.max(0.4, spacing * 0.64))
  const all = new Float64Array((end - first) * 3)
  const down = new Float64Array(fell ? all.length : 0)
  let risen = 0
  let fallen = 0
  for (let index = first; index < end; index += 1) {
    const volume = bars.volume[index]!
    if (Number.isNaN(volume) || volume <= 0) continue
    const height = Math.max(0.5, floor - y(volume))
    const isDown = fell?.(index) === true
    const spans = isDown ? down : all
    const at = isDown ? fallen : risen
    spans[at] = x(index)
    spans[at + 1] = floor - height
    spans[at + 2] = height
    if (isDown) fallen += 3
    else risen += 3
  }
  const rising = all.subarray(0, risen)
  if (!fell) return [uprightBars('volume', width, rising)]
  return [
    uprightBars('volume-up', width, rising),
    uprightBars('volume-down', width, down.subarray(0, fallen)),
  ]
}
