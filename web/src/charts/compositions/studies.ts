import type { drawOverlays } from './drawn-overlays.ts'
import { emptyPane } from './drawn-pane.ts'
import type { indicatorCurves } from './indicator-curves.ts'
import type { drawLower } from './lower-pane.ts'
import type { overlayCurves } from './overlay-curves.ts'
import { drawVolume } from './volume-pane.ts'

/** What works out and draws the lines over the prices and the panes below them. */
export interface Studies {
  readonly overlayCurves: typeof overlayCurves
  readonly drawOverlays: typeof drawOverlays
  readonly indicatorCurves: typeof indicatorCurves
  readonly drawLower: typeof drawLower
}

/** Volumes alone, as most charts show; the pane of any other indicator stays empty. */
export const volumeStudies: Studies = {
  overlayCurves: () => [],
  drawOverlays: () => [],
  indicatorCurves: () => ({ rsi: null, macd: null }),
  drawLower: (lower, input) =>
    lower.startsWith('volume') ? drawVolume(input, lower === 'volume-plus') : emptyPane,
}
