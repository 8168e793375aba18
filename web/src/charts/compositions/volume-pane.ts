import type { BarsInView } from '../scales/bars-in-view.ts'
import { createLinearScale } from '../scales/linear-scale.ts'
import { volumeBars } from '../marks/volume-bars.ts'
import { emptyPane, type DrawnPane, type LowerInput } from './drawn-pane.ts'

/** Whether a bar closed below its open, or, where that does not tell, below the bar before. */
function fell({ bars }: BarsInView, index: number): boolean {
  const open = bars.open[index]!
  const close = bars.close[index]!
  return Number.isNaN(open) || open === close ? close < bars.close[index - 1]! : close < open
}

/** Volumes from zero to that of the busiest bar in sight; without a single one the pane stays empty. */
export function drawVolume({ pane, formats, given, see }: LowerInput, isByMove: boolean): DrawnPane {
  const seen = see(given)
  const { volume } = given.at(0)
  let most = 0
  for (let index = seen.inSight.first; index < seen.inSight.end; index += 1) {
    if (volume[index]! > most) most = volume[index]!
  }
  if (most === 0) return emptyPane
  const scale = createLinearScale([0, most], [pane.bottom, pane.top])
  // A bar at the edge may stand for busier days that are out of sight.
  const y = (volume: number) => scale(Math.min(volume, most))
  const byMove = isByMove ? { fell: (index: number) => fell(seen, index) } : {}
  return {
    shapes: volumeBars(seen, { y, floor: pane.bottom, ...byMove }),
    labels: [{ text: formats.roughVolume(most), y: pane.top + 5 }],
  }
}
